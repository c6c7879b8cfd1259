import { foldText } from '#shared/domain/text.ts';

/** Backgrounds of a picture; `paper` has a round shape in the middle, `plain` is one colour. */
export const backgroundKinds = [
  'paper',
  'plain',
  'sky',
  'sunset',
  'night',
  'space',
  'meadow',
  'forest',
  'mountains',
  'snow',
  'desert',
  'beach',
  'sea',
  'underwater',
  'city',
  'room',
] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

/** Styles that change how the picture looks. */
export const treatments = [
  'flat',
  'pastel',
  'vivid',
  'dark',
  'mono',
  'sepia',
  'comic',
  'sticker',
  'watercolor',
  'pixel',
  'poster',
] as const;
export type Treatment = (typeof treatments)[number];

type Concept<Kind> = readonly (readonly [Kind, RegExp])[];

/** Patterns match folded text. The first match is used, so specific terms precede general ones. */
const backgroundWords: Concept<BackgroundKind> = [
  ['underwater', /\b(underwater|pod (vodou|morom|hladinou)|under (the )?(sea|water))\b/],
  ['space', /\b(vesmir\w*|kozm\w*|galaxi\w*|(outer )?space|universe|cosmos|galaxy)\b/],
  [
    'sunset',
    /\b(zapad\w* slnka|vychod\w* slnka|sunset|sunrise|dusk|dawn|sumrak\w*|usvit\w*|vecer\w*|evening)\b/,
  ],
  ['night', /\b(noc|noci|nocou|nocn\w*|polnoc\w*|hviezdn\w*|night\w*|midnight|starry|moonlight)\b/],
  ['beach', /\b(plaz\w*|piesk\w*|piesok|pobrez\w*|beach\w*|sand|coast|shore|ostrov\w*|island)\b/],
  [
    'snow',
    /\b(sneh|snehu|snehom|zim[aeuy]|zimn\w*|lad|lade|ladu|ladov\w*|snow|snowy|winter\w*|arkt\w*|antarkt\w*|arctic)\b/,
  ],
  ['forest', /\b(les|lesa|lese|lesom|lesy|lesoch|lesn\w*|forest\w*|woods|jungle|dzung\w*|prales\w*)\b/],
  ['mountains', /\b(hory|horach|horami|vrchy|vrchoch|tatr\w*|alp[yms]\w*|mountains|hills|peaks)\b/],
  ['desert', /\b(pust|puste|pusti|pustn\w*|desert\w*|sahar\w*)\b/],
  [
    'sea',
    /\b(more|mori|mora|morom|moria|morsk\w*|ocean\w*|sea|jazer\w*|lake|riek[aeuy]|rieke|river|vod[aeuy]|vode|vodou|water|vln\w*|waves?)\b/,
  ],
  ['city', /\b(mest[oaeu]|mestom|meste|mestsk\w*|ulic\w*|city|town|street|urban)\b/],
  ['room', /\b(izb\w*|tried[aeuy]|triede|miestnost\w*|kuchyn\w*|room|classroom|kitchen|indoors?)\b/],
  [
    'meadow',
    /\b(luk[aeuy]|luke|lukou|trav\w*|zahrad\w*|pole|poli|farm\w*|park\w*|meadow|grass|field|garden)\b/,
  ],
  ['sky', /\b(obloh\w*|neb[oaeu]|nebom|nebi|oblakoch|oblaky|oblakmi|sky|clouds|clouds?)\b/],
];

const treatmentWords: Concept<Treatment> = [
  ['mono', /\b(ciernobiel\w*|ciernobiely|sedoton\w*|black and white|monochrom\w*|gr[ae]yscale|noir)\b/],
  ['sepia', /\b(sepi\w*|vintage|retro|star[aey] fotk\w*|historick\w*|old photo)\b/],
  [
    'watercolor',
    /\b(akvarel\w*|vodov\w* farb\w*|watercolou?r\w*|malovan\w*|painting|painted|olejomalb\w*)\b/,
  ],
  ['pixel', /\b(pixel\w*|8.?bit|minecraft|kock\w*)\b/],
  ['sticker', /\b(nalepk\w*|samolepk\w*|sticker\w*|vystrihovan\w*|paper cut|cut.?out)\b/],
  [
    'comic',
    /\b(komiks\w*|kreslen\w*|comic\w*|cartoon\w*|omalovank\w*|line art|sketch|skic\w*|ceruzk\w* kresb\w*|drawn)\b/,
  ],
  ['poster', /\b(plagat\w*|poster\w*|pop.?art|graffiti)\b/],
  ['pastel', /\b(pastel\w*|jemn\w*|svetlejs\w*|soft|lighter|gentle)\b/],
  ['dark', /\b(tmav\w*|dark\w*|neon\w*)\b/],
  ['vivid', /\b(farebn\w*|pestr\w*|zivs\w*|ziv\w* farb\w*|vivid|colou?rful|bright\w*|sytej\w*|vibrant)\b/],
  ['flat', /\b(ploch\w*|obycajn\w*|flat|plain style|normal\w*)\b/],
];

/** Soft colours, because they are used behind drawings. */
const colourWords: Concept<string> = [
  ['#f4a6a0', /\b(cerven\w*|red)\b/],
  ['#a9c9f5', /\b(modr\w*|belas\w*|blue)\b/],
  ['#aeddb0', /\b(zelen\w*|green)\b/],
  ['#fbe38e', /\b(zlt\w*|yellow|zlat[aey]\w*|gold\w*)\b/],
  ['#fbc48d', /\b(oranz\w*|orange)\b/],
  ['#cfb6ee', /\b(fialov\w*|purple|violet|lila)\b/],
  ['#f8bcd6', /\b(ruzov[aeyu]\w*|pink)\b/],
  ['#d3b295', /\b(hned\w*|brown)\b/],
  ['#a6e2dd', /\b(tyrkys\w*|turquoise|teal)\b/],
  ['#3a3f4b', /\b(ciern\w*|black)\b/],
  ['#ffffff', /\b(biel\w*|white)\b/],
  ['#d4d7dc', /\b(siv\w*|sed[aey]\w*|gr[ae]y)\b/],
];

const numberWords: Concept<number> = [
  [1, /^(1|jeden|jedna|jedno|one|single)$/],
  [2, /^(2|dva|dve|dvaja|dvoch|two|pair)$/],
  [3, /^(3|tri|traja|troch|three)$/],
  [4, /^(4|styri|styria|four)$/],
  [5, /^(5|pat|piati|five)$/],
];

/** A concept found in a text, and the words that name it. */
export type Named<Kind> = { readonly kind: Kind; readonly words: string };

export const findBackground = (text: string) => find(backgroundWords, text);
export const findTreatment = (text: string) => find(treatmentWords, text);
export const findColour = (text: string) => find(colourWords, text);

/** The number that a folded word means. */
export function numberOf(word: string): number | undefined {
  return numberWords.find(([, pattern]) => pattern.test(word))?.[0];
}

/** Words that request the outline of a country. */
export const outlineWords =
  /^(map[aeuy]?|mape|mapou|obrys\w*|tvar\w*|hranic\w*|maps?|outlines?|shapes?|borders?|silhouettes?|siluet\w*)$/;
export const flagWords = /^(vlajk\w*|vlajok|zastav\w*|flags?)$/;

function find<Kind>(concept: Concept<Kind>, text: string): Named<Kind> | undefined {
  const folded = foldText(text);
  for (const [kind, pattern] of concept) {
    const words = pattern.exec(folded)?.[0];
    if (words !== undefined) return { kind, words };
  }
  return undefined;
}
