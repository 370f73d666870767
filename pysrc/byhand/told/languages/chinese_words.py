"""The Chinese words of events, and those that say nothing about an event."""

from __future__ import annotations

from byhand.told.languages.language import Opposites, words

CLASSIFIERS = "个|名|位|台|只|枚|颗|粒|件|封|人|份|张|条|箱|盒|袋|辆|户|家|种|批|瓶|块|支|例|天"

OPPOSITES = (
    Opposites(
        "+positive",
        words("阳 阳性"),
        words("阴性"),
    ),
    Opposites(
        "+defect",
        words("不合格 次品 不良 残次品 不合格品 不良品 有缺陷 缺陷品 瑕疵品"),
        words("合格 正品 良品 合格品 无缺陷"),
    ),
    Opposites(
        "+working",
        words("调整良好 良好 调整得良好 状态良好 运转良好 运转正常 正常 正常运转 正常工作 工作正常"),
        words("故障 发生故障 出现故障 有故障 失灵 失调"),
    ),
    Opposites(
        "+scrap",
        words("废品"),
        words("合格 正品 良品 合格品"),
    ),
    Opposites(
        "+illness",
        words(
            """
            疾病 病毒 患病 发病 感染 得病 患者 病人 患病者 有病 生病 染病 感染者 受感染 携带者 该病 此病 这种病
            某病 某种疾病 某病毒 该病毒 此病毒 这种病毒
            """
        ),
        words("健康 健康者 健康人 正常人 没病 没有病 无病"),
    ),
    Opposites(
        "+spam",
        words("垃圾邮件 垃圾短信 垃圾信息"),
        words("正常邮件 正常短信 合法邮件 普通邮件 有用邮件 正常信息"),
    ),
    Opposites(
        "+fraud",
        words("欺诈 诈骗 欺诈交易"),
        words("正常交易 合法交易"),
    ),
    Opposites("+urban", words("城市居民 城镇居民 城市人口 城镇"), words("农村居民 乡村居民 农村人口 农村")),
    Opposites("+risk", words("高风险"), words("低风险")),
    Opposites("+paying", words("付费用户"), words("免费用户")),
    Opposites("+old", words("老客户 老用户"), words("新客户 新用户")),
    Opposites(
        "+guilty",
        words("有罪"),
        words("无罪 清白"),
    ),
    Opposites(
        "+rain",
        words("下雨 降雨 有雨 雨天 下雨天"),
        frozenset(),
    ),
    Opposites(
        "+late",
        words("晚点 迟到 误点 延误"),
        words("准点 正点 准时 按时"),
    ),
    Opposites(
        "+passed",
        words("及格"),
        words("不及格"),
    ),
    Opposites(
        "+heads",
        words("正面"),
        words("反面 背面"),
    ),
    Opposites(
        "+male",
        words("男 男性 男生 男士 男人 男孩"),
        words("女 女性 女生 女士 女人 女孩"),
    ),
    Opposites(
        "+answered",
        words("答对 做对"),
        words("答错 做错"),
    ),
)

ILLNESSES = words(
    """
    乙肝 乳腺癌 心脏病 感冒 新冠 新冠肺炎 流感 甲肝 疟疾 癌症 白血病 直肠癌 糖尿病 肝癌 肠癌 肺炎 肺癌 肺结核
    胃癌 色盲 艾滋 艾滋病 高血压
    """
)

FURNITURE = words(
    """
    小明 小王 小李 小张 小刘 小陈 小红 小华 小丽 小美 小强 小芳 小林 小赵 小黄 小周 小吴 小孙 小马 小军 张三
    李四 王五 老王 老李 老张 甲某 张先生 李女士 王先生
    时间 全厂 全部产品 买到 购得 收到 供货量 供应量 数量 销量 进货量 两厂
    三厂 四厂 任一 一人 一盒 一箱 一袋 一罐 一球 份额 开动 开机
    的 了 地 着 过 某人 某种 某个 某一 某 该 这 此 其 他们 她们 他 她 它 你 我 一个 一件 一只 一名 一位 一封
    一份 一台 一次 一张 一枚 一条 任取 任意 随机 抽取 抽到 抽出 选取 取出 取到 取得 取自 取 抽 现在 现 已知 则
    会 能够 能 可以 可能 可 有 是 为 呈现 呈 被 经过 经 检验 检测 检查 化验 试验 诊断 测试 筛查 体检 质检 结果
    显示 判断 反应 试剂 仪器 人群 人口 居民 患有 患 患上 得 概率 可能性 几率 机率 机会 比例 比率 出现 含有 包含
    含 一词 单词 这个词 词 字样 均 都 也 又 并 且 而 和 与 及 以及 在 对于 对 于 当中 之中 中 里 内 时候 时
    情况下 条件下 情况 条件 前提 的人 者 人 位 个 名 件 若 如果 当 假设 假如 倘若 真正 真 确实 实际 事实上 果真
    求 问 试求 计算 恰 那天 当天 这天 某天 今天 每天 昨天 天 用 由 从 自 来自 出自 出于 属于 上 生产 加工 制造
    提供 供应 供货 总产量 产量 产品 零件 元件 机器 机床 车间 工厂 厂家 厂 家 车床 设备 生产线 公司 供应商 全部
    所有 总数 总体 其中 分别 依次 占 做 进行 接受 使用 次 每次 每 各 另外 另 因此 所以 那么 就 才 将 要 到 后
    之 所 以 或者 误报 误判 发生 产生 发出 一般 通常 一天 某日 有关 统计 共 种 只 枚 封 份 批 台 辆 率 属 任 选
    去 来 出 把 让 给 还 再 已 曾 向 至 往 说 被检 受检 检 同一种 同种 同一 同样 一种 早上 开机 收到 遇到 发现
    购买 一批 送检 寄来 这批 该批 装 混
    """
) | {number + thing for number in "两三四五六" for thing in CLASSIFIERS.split("|")}

UNIVERSE = words(
    """
    乘客 考生 居民 市民 选手 病例 样本 旅客 航班
    人们 人 学生 员工 职工 顾客 客户 用户 家庭 居民 邮件 短信 信息 产品 商品 零件 灯泡 螺丝 螺钉 芯片 订单 订货
    包裹 地区 城市 某地 该地 全市 市 县 全校 学校 班 公司 工厂 邮箱 新邮件 网站 交易 贷款
    申请人 司机 考生 旅客 航班 病毒 检测者 受检者 被检者 男女 试题 题 球 硬币 骰子 盒 箱 袋 罐 只 个
    """
)
