import type { Tier, Translated } from './country-facts.ts';

/** A thing with its names of CLDR, first letter as CLDR writes it. */
export type Word = {
  readonly name: Translated;
  /** Key of its class within the set. */
  readonly group: string;
  readonly tier: Tier;
};

/** Things of one subject, each of exactly one class. */
export type WordSet = {
  readonly id: WordSetId;
  /** The question about the class; `%` is replaced by the thing. */
  readonly question: Translated;
  /** The explanation after the answer; `%` is replaced by the thing, `#` by the class. */
  readonly explanation: Translated;
  /** Asked with three things of one class, `%`, for a fourth. Where left out, the set has no such question. */
  readonly companion?: Translated;
  readonly groups: Readonly<Record<string, Translated>>;
  readonly words: readonly Word[];
};

export const wordSetIds = ['animals', 'plants', 'vehicles', 'instruments'] as const;
export type WordSetId = (typeof wordSetIds)[number];

/**
 * The sets as they are written down: for each class the drawings of the vector set, `!` marking what is harder to place.
 * Names come from CLDR; left out are drawings whose name there says something else than people see.
 */
export type WordSetDraft = Omit<WordSet, 'words'> & { readonly drawings: Readonly<Record<string, string>> };

export const wordSetDrafts: readonly WordSetDraft[] = [
  {
    id: 'animals',
    question: {
      sk: 'Do ktorej skupiny živočíchov patrí %?',
      en: 'Which group of animals does this belong to: %?',
    },
    explanation: { sk: '% patrí medzi #.', en: '# include the %.' },
    companion: {
      sk: 'Ktorý živočích patrí do rovnakej skupiny ako %?',
      en: 'Which animal belongs to the same group as %?',
    },
    groups: {
      mammal: { sk: 'cicavce', en: 'mammals' },
      bird: { sk: 'vtáky', en: 'birds' },
      reptile: { sk: 'plazy', en: 'reptiles' },
      insect: { sk: 'hmyz', en: 'insects' },
      mollusc: { sk: 'mäkkýše', en: 'molluscs' },
      crustacean: { sk: 'kôrovce', en: 'crustaceans' },
      arachnid: { sk: 'pavúkovce', en: 'arachnids' },
      amphibian: { sk: 'obojživelníky', en: 'amphibians' },
      fish: { sk: 'ryby', en: 'fish' },
    },
    drawings: {
      mammal:
        'badger bat! bear beaver bison! boar cat cow deer dog dolphin! donkey elephant fox giraffe goat gorilla hamster hedgehog hippopotamus horse kangaroo koala leopard lion llama moose mouse orangutan otter! panda pig polar-bear rabbit raccoon! ram rat rhinoceros skunk! sloth! tiger two-hump-camel water-buffalo! whale! wolf zebra',
      bird: 'chicken dove duck eagle flamingo goose owl parrot peacock penguin! rooster swan turkey',
      reptile: 'crocodile lizard snake turtle!',
      insect: 'ant butterfly beetle cockroach cricket fly honeybee lady-beetle mosquito',
      mollusc: 'octopus! oyster! snail! squid!',
      crustacean: 'crab! lobster! shrimp!',
      arachnid: 'scorpion! spider!',
      amphibian: 'frog',
      fish: 'shark!',
    },
  },
  {
    id: 'plants',
    question: { sk: 'Kde dozrieva to, čo jeme: %?', en: 'Where does this food grow: %?' },
    explanation: { sk: 'Toto dozrieva #: %.', en: 'This grows #: %.' },
    groups: {
      tree: { sk: 'na strome', en: 'on a tree' },
      ground: { sk: 'pod zemou', en: 'under the ground' },
      low: { sk: 'na bylinách pri zemi', en: 'on low plants near the ground' },
      bush: { sk: 'na kríkoch', en: 'on bushes' },
    },
    drawings: {
      tree: 'cherries chestnut coconut lemon lime mango! olive peach pear red-apple tangerine avocado!',
      ground: 'carrot garlic onion peanuts! potato ginger-root!',
      low: 'strawberry watermelon! pineapple! cucumber melon!',
      bush: 'blueberries',
    },
  },
  {
    id: 'vehicles',
    question: { sk: 'Kde sa pohybuje %?', en: 'Where does this travel: %?' },
    explanation: { sk: '% sa pohybuje #.', en: 'This travels #: %.' },
    companion: {
      sk: 'Čo sa pohybuje tam, kde %?',
      en: 'What travels where these do: %?',
    },
    groups: {
      road: { sk: 'po ceste', en: 'on the road' },
      rail: { sk: 'po koľajniciach', en: 'on rails' },
      water: { sk: 'po vode', en: 'on water' },
      air: { sk: 'vo vzduchu', en: 'in the air' },
    },
    drawings: {
      road: 'ambulance automobile bicycle bus fire-engine minibus motorcycle motor-scooter police-car taxi tractor trolleybus!',
      rail: 'locomotive metro train tram high-speed-train railway-car!',
      water: 'canoe ferry motor-boat sailboat ship speedboat passenger-ship',
      air: 'airplane helicopter small-airplane parachute!',
    },
  },
  {
    id: 'instruments',
    question: {
      sk: 'Do ktorej skupiny hudobných nástrojov patrí toto: %?',
      en: 'Which family of musical instruments does this belong to: %?',
    },
    explanation: { sk: 'Toto patrí medzi #: %.', en: 'This is one of the #: %.' },
    groups: {
      string: { sk: 'strunové nástroje', en: 'string instruments' },
      wind: { sk: 'dychové nástroje', en: 'wind instruments' },
      percussion: { sk: 'bicie nástroje', en: 'percussion instruments' },
      keyboard: { sk: 'klávesové nástroje', en: 'keyboard instruments' },
    },
    drawings: {
      string: 'banjo! guitar violin',
      wind: 'trumpet flute saxophone! postal-horn!',
      percussion: 'drum maracas! bell!',
    },
  },
];
