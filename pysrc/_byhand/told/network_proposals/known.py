"""The languages in which networks are proposed."""

from __future__ import annotations

from _byhand.told.network_proposals.chinese import CHINESE
from _byhand.told.network_proposals.english import ENGLISH
from _byhand.told.network_proposals.german import GERMAN

NETWORK_CUES = {cues.code: cues for cues in (ENGLISH, CHINESE, GERMAN)}
