import { emoji, groundShadow } from '../../../functions/generators/drawings/emoji.ts';
import { tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, emojiDrawing } from '../drawings.ts';
import { coverPicture } from '../pictures/cover.ts';

const tint = tints.leaf;
const animal = (name: string, altText: string) => emojiDrawing(tint, name, altText);

/** What animals eat, breathe and build, in Slovak. */
export function zvierata(): QuizDraft {
  return {
    slug: 'zvierata-zblizka',
    language: 'sk',
    author: 'zuzana-hroncova',
    title: 'Zvieratá zblízka',
    description:
      'Ako sa volajú, to už asi vieš. Ale vieš aj to, čím dýchajú, čo jedia a prečo robia to, čo robia? Štrnásť zvierat z lesa, vody aj z ďalekých krajín.',
    cover: {
      svg: coverPicture(
        tint,
        groundShadow(800, 985, 1080),
        emoji('owl', 470, 640, 520),
        emoji('fox', 1150, 720, 500),
        emoji('hedgehog', 800, 790, 480),
        emoji('butterfly', 860, 320, 230, 14),
      ),
      altText: 'Sova, líška, jež a motýľ spolu na zelenom podklade',
      source: 'fluent-emoji',
    },
    background: backgroundDrawing(tint, 'zvierata-zblizka', 'Pokojné zelené kopce a kruhy'),
    questions: [
      {
        text: 'Do ktorej skupiny patrí toto lietajúce zviera?',
        picture: animal('bat', 'Hnedý netopier s roztiahnutými kožovitými krídlami'),
        right: 'Cicavce',
        wrong: ['Vtáky', 'Hmyz', 'Plazy'],
        explanation:
          'Mláďatá kojí mliekom a namiesto peria má srsť. Jeho krídlo je vlastne ruka s dlhými prstami, medzi ktorými je blana.',
      },
      {
        text: 'Čo robí toto zviera, keď u nás príde zima?',
        picture: animal('hedgehog', 'Hnedé zvieratko s bodlinami na chrbte a so špicatým ňufáčikom'),
        right: 'Spí pod kopou lístia',
        wrong: ['Odíde ďaleko na juh', 'Loví myši v snehu', 'Žije v teplej vode'],
        explanation:
          'Zimným spánkom šetrí sily: srdce mu vtedy bije len okolo dvadsaťkrát za minútu. Pomôžeš mu, keď v záhrade necháš hromadu lístia.',
      },
      {
        text: 'Čo toto zvieratko najradšej žerie?',
        picture: animal('lady-beetle', 'Lienka s červenými krovkami a čiernymi bodkami'),
        right: 'Vošky',
        wrong: ['Trávu', 'Drevo', 'Peľ', 'Huby'],
        explanation:
          'Jedna za svoj život zje aj niekoľko tisíc vošiek, preto ju majú záhradkári radi. Výrazné farby vtákom hovoria, že nechutí dobre.',
      },
      {
        text: 'Ako toto zviera ukáže ostatným, kde našlo kvety?',
        picture: animal('honeybee', 'Včela so žltými a tmavými pruhmi a s modrastými krídlami'),
        right: 'Tancom na pláste',
        wrong: ['Kreslením do vosku', 'Svetielkovaním v noci', 'Klopaním na úľ'],
        explanation:
          'Smer tanca ukazuje smer k slnku a jeho dĺžka vzdialenosť. Za rozlúštenie tohto jazyka dostal Karl von Frisch Nobelovu cenu.',
      },
      {
        text: 'Čím dýcha toto morské zviera?',
        picture: animal('dolphin', 'Modrý delfín vo výskoku'),
        right: 'Pľúcami',
        wrong: ['Žiabrami', 'Kožou', 'Plutvami'],
        explanation:
          'Je to cicavec a nadýchnuť sa musí nad hladinou otvorom na temene. Keď spí, oddychuje mu vždy len polovica mozgu.',
      },
      {
        text: 'Ako sa volá mláďa tohto zvieraťa, keď ešte pláva s chvostíkom?',
        picture: animal('frog', 'Zelená žaba s veľkými vypúlenými očami'),
        right: 'Žubrienka',
        wrong: ['Kukla', 'Poter', 'Húsenica'],
        explanation:
          'Najprv dýcha žiabrami, potom mu narastú nohy a pľúca. Takejto veľkej zmene tela sa hovorí premena.',
      },
      {
        text: 'Prečo lieta tento vták takmer nehlučne?',
        picture: animal('owl', 'Hnedá sova s veľkými žltými očami'),
        right: 'Má mäkké, strapkaté okraje pier',
        wrong: ['Letí vždy len po vetre dolu', 'Nikdy pri tom nemáva krídlami', 'Má krídla namastené tukom'],
        explanation:
          'Strapky rozdelia prúd vzduchu, takže krídlo nešumí a myš ho nezačuje. Okom nepohne, zato hlavu otočí až o 270 stupňov.',
      },
      {
        text: 'Kde žije väčšina druhov tohto vtáka?',
        picture: animal('penguin', 'Čierno-biely vták, ktorý stojí vzpriamene a má krátke krídla'),
        right: 'Na južnej pologuli',
        wrong: ['Okolo severného pólu', 'V sibírskych lesoch', 'Na pobreží Grónska'],
        explanation:
          'S ľadovým medveďom sa preto v prírode nikdy nestretnú. Jeden druh žije až pri rovníku, na ostrovoch Galapágy.',
      },
      {
        text: 'Koľko sŕdc má toto zviera?',
        picture: animal('octopus', 'Oranžová chobotnica s veľkou hlavou a ramenami'),
        right: 'Tri',
        wrong: ['Jedno', 'Dve', 'Osem'],
        explanation:
          'Dve srdcia ženú krv cez žiabre a jedno do tela. Krv má modrú, lebo kyslík v nej prenáša meď, a nie železo.',
      },
      {
        text: 'Koľko nôh má toto zviera?',
        picture: animal('spider', 'Fialový pavúk pri pohľade zhora'),
        right: 'Osem',
        wrong: ['Šesť', 'Desať', 'Dvanásť'],
        explanation:
          'Podľa nôh spoznáš, že nepatrí medzi hmyz, ten má vždy šesť. Jeho vlákno je pri rovnakej hmotnosti pevnejšie než oceľ.',
      },
      {
        text: 'Parožie tohto obra severských lesov má tvar lopaty. Ktoré zviera to je?',
        picture: animal('moose', 'Hlava hnedého zvieraťa s dlhým ňufákom a mohutným parožím'),
        right: 'Los',
        wrong: ['Sob', 'Srnec', 'Jeleň', 'Daniel'],
        explanation:
          'Je to najväčší žijúci jeleňovitý, samec váži aj 700 kilogramov. Vie sa potápať a spásať rastliny na dne jazier.',
      },
      {
        text: 'Čím sa toto zviera živí takmer výlučne?',
        picture: animal('koala', 'Hlava sivého zvieraťa s chlpatými ušami a veľkým čiernym nosom'),
        right: 'Eukalyptovým lístím',
        wrong: ['Bambusovými výhonkami', 'Sladkým ovocím', 'Termitmi a mravcami'],
        explanation:
          'Také listy sú pre iné zvieratá jedovaté a majú málo živín, preto koala denne prespí aj dvadsať hodín.',
      },
      {
        text: 'Medzi ktoré živočíchy patrí toto zviera s pancierom?',
        picture: animal('turtle', 'Zelená korytnačka s klenutým pancierom'),
        right: 'Plazy',
        wrong: ['Ryby', 'Cicavce', 'Obojživelníky'],
        explanation:
          'Pancier je zrastený s rebrami a chrbticou, takže z neho nemôže vyliezť. Niektoré druhy sa dožijú vyše sto rokov.',
      },
      {
        text: 'Prečo stavia toto zviera na potoku hrádze?',
        picture: animal('beaver', 'Hnedý bobor, ktorý sa opiera o kmeň'),
        right: 'Aby mal vchod do domu pod hladinou',
        wrong: [
          'Aby sa mu ľahšie chytali ryby',
          'Aby mal suchú cestu na druhý breh potoka',
          'Aby k nemu neplávali iné bobry',
        ],
        explanation:
          'Zdvihnutá voda skryje vchod pred dravcami. Ryby vôbec neje, živí sa kôrou, vetvičkami a bylinami.',
      },
    ],
  };
}
