"""French words that the reader of exercises knows."""

from __future__ import annotations

from _byhand.told.languages.language import Opposites, words

OPPOSITES = (
    Opposites("+positive", words("positif positive positifs positives"), words("négatif négative négatifs négatives")),
    Opposites(
        "+defect",
        words(
            """défectueux défectueuse défectueuses défaut défauts défaillant défaillante défaillants défaillantes
            rebut rebuts abîmé abîmée cassé cassée"""
        ),
        words("conforme conformes bon bonne bons bonnes intact intacte"),
    ),
    Opposites(
        "+illness",
        words(
            """malade malades maladie maladies atteint atteinte atteints atteintes infecté infectée infectés
            infectées infection contaminé contaminée contaminés contaminées affection"""
        ),
        words("sain saine sains saines"),
    ),
    Opposites("+spam", words("spam spams indésirable indésirables pourriel pourriels"), words("légitime légitimes")),
    Opposites("+guilty", words("coupable coupables"), words("innocent innocente innocents innocentes")),
    Opposites("+rain", words("pluie pleut pleuve pleuvra pleuvoir pluvieux pluvieuse"), frozenset()),
    Opposites("+late", words("retard retards"), words("heure ponctuel ponctuelle"), paired=True),
    Opposites("+heads", words("pile"), words("face"), paired=True),
    Opposites("+smoker", words("fumeur fumeurs fumeuse fumeuses fume fument"), frozenset()),
    Opposites("+male", words("homme hommes garçon garçons"), words("femme femmes fille filles"), paired=True),
    Opposites("+boarder", words("interne internes"), words("externe externes"), paired=True),
)

ILLNESSES = words(
    """cancer tuberculose vih sida diabète covid grippe paludisme hépatite virus asthme rougeole maladie infection
    affection"""
)

FURNITURE = words(
    """le la les l un une des de du d au aux à en dans sur pour par avec chez parmi ce cet cette ces son sa ses leur
    leurs il elle ils elles on se s ne n pas et ou mais qui que qu dont où si quand lorsque lorsqu sachant étant
    donné est sont était étaient soit être été ait aient a ont avoir avait fait faire peut tout tous toute toutes
    aussi également encore environ seulement près contre ainsi donc alors comme plus probabilité chance chances
    risque proportion pourcentage pourcentages taux quelle quel calculer calculez déterminer déterminez trouver
    test tests testé testée résultat résultats examen dépistage choisi choisie choisit choisis tiré tirée tire
    prend prélève prélevé prélevée hasard personne quelqu quelqu'un contient contiennent contenir contenant mot
    présente présentent présenter donne donner rend produit produisent fabrique fabriquent fabriqué fabriquée
    produite fournit fournissent fourni fournie respectivement provient proviennent provienne vient viennent
    vienne issu issue issus souffre souffrent porte portent porteur porteurs arrive arrivent usine usines machine
    machines urne urnes fournisseur fournisseurs ligne lignes entreprise sac sacs boîte boîtes cas fois certain
    certaine certains donnée vraiment réellement total totale production prévalence incidence ceux celui celle
    celles chacun chaque autre autres reste restants restantes sinon reçu reçoit reçoivent aujourd hui hier demain
    année dit déclare affirme indique annonce"""
)

UNIVERSE = words(
    """personnes gens individus individu population patients patient patiente habitants adultes enfants élèves élève
    étudiants étudiant étudiante employés employé employée clients client courriels courriel mails mail messages
    message e-mails pièces pièce produits produit articles article boulons boulon vis ampoules ampoule lampes
    lampe composants composant jours jour voitures voiture taxis taxi conducteurs conducteur foyers familles
    boules boule trains train colis lettres lettre vols vol sujets sujet lycée école ville pays salariés salarié
    téléspectateurs"""
)

SUFFIXES = words("s e es x eux euse euses if ive ifs ives é ée és ées er ent nt ait t r re ment al aux ale ales") | {""}

VERBS = "|".join(
    sorted(
        words(
            """est sont était étaient soit ont (?-i:a) avait avaient aura sera seront prend prennent arrive arrivent
            joue jouent fume fument porte portent souffre souffrent présente présentent contient contiennent
            réagit réagissent donne donnent possède possèdent utilise utilisent achète achètent provient
            proviennent vient viennent fait font tombe tombent reçoit reçoivent gagne gagnent perd perdent parle
            parlent lit lisent pratique pratiquent réussit réussissent échoue échouent pleut neige appartient
            appartiennent préfère préfèrent choisit choisissent paie paient boit boivent meurt meurent dépasse
            développe développent tousse toussent regarde regardent travaille travaillent étudie étudient mange
            mangent dort dorment voyage voyagent conduit conduisent rejette rejettent accepte acceptent vote
            votent survit survivent répond répondent parvient préparent prépare aime aiment"""
        ),
        key=len,
        reverse=True,
    )
)
