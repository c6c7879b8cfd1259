import { emoji, groundShadow } from '../../../functions/generators/drawings/emoji.ts';
import { tints } from '../../../functions/generators/drawings/palette.ts';
import type { QuizDraft } from '../demo-types.ts';
import { backgroundDrawing, emojiDrawing } from '../drawings.ts';
import { coverPicture } from '../pictures/cover.ts';

const tint = tints.sky;
const instrument = (name: string, altText: string) => emojiDrawing(tint, name, altText);

/** How musical instruments make their sound, in Slovak. */
export function hudobneNastroje(): QuizDraft {
  return {
    slug: 'hudobne-nastroje',
    language: 'sk',
    author: 'zuzana-hroncova',
    title: 'Hudobné nástroje',
    description:
      'Čo sa v nástroji rozkmitá, keď zaznie tón? Koľko má strún a ku ktorej rodine patrí? Dvanásť nástrojov pre malých aj veľkých muzikantov.',
    cover: {
      svg: coverPicture(
        tint,
        groundShadow(800, 1000, 980),
        emoji('violin', 520, 560, 560, -10),
        emoji('saxophone', 1090, 560, 540, 6),
        emoji('drum', 800, 780, 480),
      ),
      altText: 'Husle, saxofón a bubon na modrom podklade',
      source: 'fluent-emoji',
    },
    background: backgroundDrawing(tint, 'hudobne-nastroje', 'Pokojné svetlomodré kopce a kruhy'),
    questions: [
      {
        text: 'Koľko strún majú husle?',
        picture: instrument('violin', 'Hnedé husle s položeným sláčikom'),
        right: 'Štyri',
        wrong: ['Tri', 'Šesť', 'Osem'],
        explanation:
          'Ladia sa na tóny g, d, a, e. Vlasy v sláčiku sú z konského chvosta a natierajú sa kolofóniou zo živice.',
      },
      {
        text: 'Do ktorej rodiny nástrojov patrí trúbka?',
        picture: instrument('trumpet', 'Zlatistá trúbka so stlačiteľnými piestmi'),
        right: 'Plechové dychové',
        wrong: ['Drevené dychové', 'Strunové', 'Bicie'],
        explanation:
          'Tón vzniká chvením pier hráča v nátrubku, piesty len menia dĺžku rúrky. Rozvinutá by merala takmer meter a pol.',
      },
      {
        text: 'Tento nástroj je z mosadze. Medzi ktoré nástroje sa napriek tomu radí?',
        picture: instrument('saxophone', 'Zlatistý nástroj so zahnutým širokým koncom a čiernou hubičkou'),
        right: 'Drevené dychové',
        wrong: ['Plechové dychové', 'Sláčikové', 'Bicie blanové'],
        explanation:
          'Rozhoduje spôsob tvorenia tónu: v hubičke kmitá plátok z trstiny ako pri klarinete. Vymyslel ho Adolphe Sax okolo roku 1840.',
      },
      {
        text: 'Čo rozkmitá kovové jazýčky v tomto nástroji?',
        picture: instrument('accordion', 'Ružový akordeón s klávesmi na jednej strane a gombíkmi na druhej'),
        right: 'Vzduch z mecha',
        wrong: ['Drevené kladivká', 'Hráčov dych', 'Elektrický prúd'],
        explanation:
          'Hráč mech rozťahuje a stláča, preto nástroj akoby dýchal. Rovnaký princíp má ústna harmonika, do tej však fúkaš sám.',
      },
      {
        text: 'Čo sa v tomto nástroji rozkmitá ako prvé, keď doň udrieš?',
        picture: instrument('drum', 'Červený bubon s dvoma paličkami'),
        right: 'Napnutá blana',
        wrong: ['Kovové struny', 'Drevený plášť', 'Spodná obruč'],
        explanation:
          'Čím je pevnejšie napnutá, tým je tón vyšší. Kedysi sa robila zo zvieracej kože, dnes najčastejšie z plastu.',
      },
      {
        text: 'Koľko strún má tento nástroj najčastejšie?',
        picture: instrument('guitar', 'Červená elektrická gitara s bielou doskou'),
        right: 'Šesť',
        wrong: ['Štyri', 'Päť', 'Sedem'],
        explanation:
          'Ladia sa na e, a, d, g, h, e. Chvenie strún tu snímajú magnety a zvuk zosilní až elektrický zosilňovač.',
      },
      {
        text: 'Z čoho sa tieto hrkálky pôvodne vyrábali?',
        picture: instrument('maracas', 'Dve pestré hrkálky s rukoväťou'),
        right: 'Zo sušených tekvíc',
        wrong: ['Z pálenej hliny', 'Z volských rohov', 'Z ulít slimákov'],
        explanation:
          'Volajú sa rumbagule alebo maracas a vnútri majú semienka či kamienky. Dve v páre obyčajne neznejú úplne rovnako.',
      },
      {
        text: 'Okrúhle telo tohto nástroja je potiahnuté blanou ako bubon. Ako sa nástroj volá?',
        picture: instrument('banjo', 'Strunový nástroj s okrúhlym bielym telom a dlhým tmavým krkom'),
        right: 'Bendžo',
        wrong: ['Mandolína', 'Ukulele', 'Lutna'],
        explanation:
          'Jeho predchodcov priniesli do Ameriky ľudia odvlečení z Afriky. Dnes bez neho ťažko nájdeš kapelu, ktorá hrá bluegrass.',
      },
      {
        text: 'Ako vzniká tón v takejto zobcovej flaute?',
        picture: instrument('flute', 'Drevený dychový nástroj s dierkami pre prsty'),
        right: 'Vzduch naráža na ostrú hranu',
        wrong: ['Chvejú sa pery hráča', 'Kmitá tenký plátok z trstiny', 'Chveje sa vnútri struna'],
        explanation:
          'Keď prstami otváraš dierky, skracuješ chvejúci sa vzduch a tón stúpa. Rovnako funguje píšťala v organe aj slovenská fujara.',
      },
      {
        text: 'Koľko klávesov má bežný klavír?',
        picture: instrument('musical-keyboard', 'Kúsok klaviatúry s bielymi a čiernymi klávesmi'),
        right: '88',
        wrong: ['66', '76', '102'],
        explanation: 'Bielych je 52 a čiernych 36. Pod každým čaká plstené kladivko, ktoré udrie na struny.',
      },
      {
        text: 'Čím sa hrá na tento africký bubon v tvare pohára?',
        picture: instrument('long-drum', 'Vysoký drevený bubon v tvare pohára, obopnutý šnúrami'),
        right: 'Holými rukami',
        wrong: ['Dvoma paličkami', 'Drôtenou metličkou', 'Koženým sláčikom'],
        explanation:
          'Volá sa džembe a pochádza zo západnej Afriky. Úder do stredu znie hlboko, úder na kraj ostro a vysoko.',
      },
      {
        text: 'Ako sa volá časť, ktorá zvnútra udiera do zvona?',
        picture: instrument('bell', 'Zlatistý zvon s guľôčkou pod okrajom'),
        right: 'Srdce',
        wrong: ['Kladivo', 'Koruna', 'Palička'],
        explanation:
          'Koruna je naopak hore, za ňu zvon visí. Zvony sa odlievajú z bronzu, teda zo zliatiny medi a cínu.',
      },
    ],
  };
}
