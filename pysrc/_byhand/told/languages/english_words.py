"""English words that the reader of exercises knows."""

from __future__ import annotations

from _byhand.told.languages.language import Opposites, words

OPPOSITES = (
    Opposites("+positive", words("positive positives positively"), words("negative negatives negatively")),
    Opposites(
        "+defect",
        words("defective faulty defect defects defectives bad broken damaged flawed nonconforming"),
        words("good sound acceptable conforming nondefective intact ok flawless usable working"),
    ),
    Opposites(
        "+illness",
        words("ill sick diseased infected disease illness infection sufferers"),
        words("healthy unaffected uninfected"),
    ),
    Opposites("+spam", words("spam junk"), words("ham legitimate genuine")),
    Opposites("+spam", words("spam junk"), words("normal regular ordinary wanted"), paired=True),
    Opposites("+fraud", words("fraudulent fraud frauds"), words("legitimate genuine honest")),
    Opposites("+guilty", words("guilty guilt"), words("innocent innocence")),
    Opposites("+rain", words("rain rains rainy raining rained wet"), words("dry sunny fine")),
    Opposites("+pass", words("pass passes passed passing"), words("fail fails failed failing")),
    Opposites("+accept", words("accept accepts accepted accepting"), words("reject rejects rejected rejecting")),
    Opposites("+late", words("late delayed delay"), words("punctual punctually early")),
    Opposites("+heads", words("heads head"), words("tails tail")),
    Opposites("+vaccinated", words("vaccinated"), words("unvaccinated")),
    Opposites("+pregnant", words("pregnant pregnancy pregnancies"), words("nonpregnant")),
    Opposites(
        "+female", words("woman women female females girl girls"), words("man men male males boy boys"), paired=True
    ),
    Opposites("+drunk", words("drunk intoxicated"), words("sober")),
)

ILLNESSES = words(
    """cancer tuberculosis hiv aids diabetes covid influenza malaria flu virus thrombosis lupus strep hepatitis
    appendicitis pneumonia dementia asthma anemia anaemia measles syndrome carrier carriers disease diseases illness
    infection infections condition disorder"""
)

FURNITURE = words(
    """the a an of in on at to for that who whom which whose is are was were be been being has have had having it its
    he she they them his her their this these those there here some any one ones do does did so too also actually
    really indeed as and or by from with then if when given suppose assume such both either each every all only
    about just even still yet now once again very i you your my me we our us him person someone somebody anyone
    random randomly selected select chosen choose drawn draw picked pick taken take took test tests tested testing
    result results outcome show shows showed give gives gave get gets got gotten come comes came back return turn
    turns turned out will would can could may might must say says said probability chance chances likelihood risk
    what find word contain contains contained containing certain particular make makes made making produce produces
    produced production output supply supplies supplied supplying deliver delivers delivered manufacture
    manufactures manufactured provide provides provided item case cases time times yield yields day days use uses
    used report occur occurs occurred occurring appear appears appeared appearing happen happens happened found
    finds present carry carries carried suffer suffers suffered contract contracts contracted receive receives
    received go goes went ring rings rang rung sound sounds sounded affects affect affecting year years total rate
    rates percentage percent proportion fraction share number amount prior prevalence incidence among between than
    other others rest remaining otherwise else indicate indicates indicated actual true examined inspected screened
    compute calculate determine evaluate let borrow borrows borrowed see sees seen saw meet meets met opens opened
    know known learn learned told tell tells observe observed imagine sample consider machine machines factory
    factories supplier suppliers plant plants line lines urn urns box boxes bag bags bowl bowls company firm office
    farm grower growers newly new next today tomorrow yesterday respectively thanks thx hi hello please forecast
    forecasts testifies testified claims claimed predicts predicted nevertheless nonetheless anyway"""
)

UNIVERSE = words(
    """people persons population individuals women woman men man adults adult children child patients students student
    employees employee customers customer emails email mails mail messages message items product products bolts bolt
    screws screw chips chip parts part bulbs bulb lamps lamp components component pieces piece units unit cars car
    vehicles taxis cabs cab donors donor animals animal samples transactions transaction applicants applicant
    drivers driver residents inhabitants citizens voters voter households births newborns flights flight trains
    letters parcels parcel orders order tickets ticket books book eggs egg seeds seed balls ball tourists tourist
    mice rats cows cow herd house town city country e offspring ppl device devices toys toy mornings morning nights
    night patient sufferers loans loan pupils pupil athletes athlete players player televisions television tvs tv phones
    phone tyres tyre tires tire computers computer laptops laptop dogs dog cats cat pets pet workers worker students
    twins passengers passenger guests guest clients client visitors visitor users claims claim payments payment
    invoices invoice packages package shipments shipment bottles bottle cans shoes shirts toasters batteries battery
    engines engine apples apple oranges plants trees tree fish birds bird soldiers soldier prisoners prisoner
    homeowners policyholders policyholder candidates candidate graduates goods articles article"""
)

SUFFIXES = words(
    """s es ed d e ing er ers ion ions ive t ts cy cies ant ent ence y ies ier iers ied al ly ness ic ics n ulent or ors
    ment able ability red led ling ring ping ped ting ted ged ging ned ning med ming bed bing r rs"""
) | {""}

VERBS = "|".join(
    sorted(
        words(
            """is are was were be has have had do does did will would can could may might must tests? tested shows?
            showed gets? got contains? contained reports? reported says? said reacts? reacted pass passes passed
            fails? failed suffers? suffered uses? used owns? owned takes? took comes? came gives? gave turns?
            receives? received develops? developed supports? supported prefers? preferred buys? bought carry
            carries carried needs? needed returns? returned makes? made produces? works? arrives? arrived goes?
            went likes? liked plays? played wears? wore reads? drinks? smokes? smoked votes? voted clicks?
            clicked cancels? canceled cancelled attends? attended meets? met breaks? broke leaks? leaked catch
            catches caught survives? survived dies? died pays? paid defaults? defaulted earns? earned speaks?
            spoke study studies studied lands? landed answers? answered knows? knew occurs? includes? included
            sprouts? sprouted germinates? germinated blooms? wins? won loses? lost chooses? chose travels?
            travelled visits? visited calls? called causes? caused involves? lies? lives? responds? responded
            recovers? recovered improves? improved commits? committed complains? complained renews? renewed
            joins? joined subscribes? exceeds? contracts? contracted experiences? experienced exhibits?
            displays? mentions? holds? keeps? drives? drove rides? eats? ate orders? ordered sells? sold crosses
            crossed overheats? overheated cracks? cracked rusts? stops? stopped exercises? exercised enjoys?
            watches watched stays? stayed finds? appears? graduates? graduated snores? coughs? sneezes? bites?
            barks? requires? required contributes? rains? rained snows? snowed crashes? crashed triggers?
            detects? detected accepts? belongs? starts? started begins? began favou?rs? favou?red
            repays? repaid develop complains? feels? felt watch behaves? behaved fits? runs? ran expires? expired
            qualif(?:y|ies|ied) cheats? cheated guess(?:es|ed)? drops? dropped misses? missed wash(?:es|ed)?
            commutes? commuted cycles? cycled"""
        ),
        key=len,
        reverse=True,
    )
)
