import type { Language } from '#shared/domain/language.ts';
import { foldText } from '#shared/domain/text.ts';
import type { TopicDraft } from '#shared/domain/text-draft.ts';
import type { Translated } from './country-facts.ts';

/** An idea for a quiz that the offline generator can write, and the words that lead to it. */
export type TopicIdea = { readonly subjects: string; readonly topic: TopicDraft };

/** Every topic that the offline generator suggests; it understands all of them. */
export function topicIdeas(language: Language): TopicIdea[] {
  const ofCountries = places.flatMap((place) =>
    countryIdeas.map(({ subjects, title, description }) => ({
      subjects: `geografia zemepis geography ${subjects} ${foldText(Object.values(place).join(' '))}`,
      topic: {
        title: title[language].replace('%', place[language]),
        description: description[language].replace('%', place[language]),
      },
    })),
  );
  const ofThings = thingIdeas.map(({ subjects, title, description }) => ({
    subjects,
    topic: { title: title[language], description: description[language] },
  }));
  return [...ofCountries, ...ofThings];
}

/** True where each word of a subject leads to the idea. Beginnings count: `geografické`, `animal`. */
export function suits({ subjects, topic }: TopicIdea, subject: string): boolean {
  const known = `${subjects} ${foldText(topic.title)}`
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 2);
  const asked = (foldText(subject).match(/[\p{L}\p{N}]+/gu) ?? []).filter(({ length }) => length > 2);
  return asked.length > 0 && asked.every((word) => known.some((other) => stemOf(word) === stemOf(other)));
}

function stemOf(word: string): string {
  return word.slice(0, 5);
}

/** In the grammatical case that follows the title's noun. */
const places: readonly Translated[] = [
  { sk: 'Európy', en: 'Europe' },
  { sk: 'sveta', en: 'the world' },
  { sk: 'Ázie', en: 'Asia' },
  { sk: 'Afriky', en: 'Africa' },
  { sk: 'Južnej Ameriky', en: 'South America' },
  { sk: 'Severnej Ameriky', en: 'North America' },
  { sk: 'Európskej únie', en: 'the European Union' },
];

type Idea = { readonly subjects: string; readonly title: Translated; readonly description: Translated };

const countryIdeas: readonly Idea[] = [
  {
    subjects: 'mesta cities',
    title: { sk: 'Hlavné mestá %', en: 'Capitals of %' },
    description: {
      sk: 'Ku každému štátu nájdi jeho hlavné mesto, alebo k mestu jeho štát.',
      en: 'Find the capital of each country, or the country of each capital.',
    },
  },
  {
    subjects: 'symboly symbols',
    title: { sk: 'Vlajky %', en: 'Flags of %' },
    description: { sk: 'Spoznaj štát podľa jeho vlajky.', en: 'Recognise countries by their flags.' },
  },
  {
    subjects: 'mapy maps',
    title: { sk: 'Obrysy štátov %', en: 'Country outlines of %' },
    description: { sk: 'Ktorý štát má na mape taký tvar?', en: 'Which country has this shape on the map?' },
  },
  {
    subjects: 'mapy maps hranice',
    title: { sk: 'Susedia štátov %', en: 'Neighbouring countries of %' },
    description: { sk: 'Ktoré štáty majú spoločnú hranicu?', en: 'Which countries share a land border?' },
  },
  {
    subjects: 'peniaze money',
    title: { sk: 'Meny štátov %', en: 'Currencies of %' },
    description: { sk: 'Ktorá mena patrí ku ktorému štátu?', en: 'Which currency belongs to which country?' },
  },
  {
    subjects: 'jazyky languages',
    title: { sk: 'Úradné jazyky %', en: 'Official languages of %' },
    description: { sk: 'Ktorý jazyk je v štáte úradný?', en: 'Which language is official in each country?' },
  },
];

const thingIdeas: readonly Idea[] = [
  {
    subjects: 'priroda prirodoveda biologia nature biology fauna',
    title: { sk: 'Zvieratá a ich skupiny', en: 'Animals and their groups' },
    description: {
      sk: 'Cicavec, vták, plaz alebo niečo iné?',
      en: 'A mammal, a bird, a reptile or something else?',
    },
  },
  {
    subjects: 'priroda prirodoveda biologia nature biology zvierata animals',
    title: { sk: 'Vtáky', en: 'Birds' },
    description: { sk: 'Nájdi vtáka medzi ostatnými živočíchmi.', en: 'Find the bird among other animals.' },
  },
  {
    subjects: 'priroda prirodoveda biologia nature biology jedlo food rastliny plants',
    title: { sk: 'Ovocie a zelenina', en: 'Fruit and vegetables' },
    description: { sk: 'Kde dozrieva to, čo jeme?', en: 'Where does our food grow?' },
  },
  {
    subjects: 'technika technology cestovanie travel',
    title: { sk: 'Dopravné prostriedky', en: 'Vehicles' },
    description: {
      sk: 'Po ceste, po koľajniciach, po vode, vo vzduchu.',
      en: 'On the road, on rails, on water, in the air.',
    },
  },
  {
    subjects: 'hudba music umenie art',
    title: { sk: 'Hudobné nástroje', en: 'Musical instruments' },
    description: {
      sk: 'Do ktorej skupiny patrí nástroj?',
      en: 'Which family does each instrument belong to?',
    },
  },
  {
    subjects: 'jazyky languages anglictina english slovencina slovak',
    title: { sk: 'Anglické slovíčka', en: 'Slovak words' },
    description: {
      sk: 'Ako sa veci a zvieratá volajú po anglicky.',
      en: 'What things and animals are called in Slovak.',
    },
  },
  {
    subjects: 'jazyky languages anglictina english slovencina slovak',
    title: { sk: 'Anglické slovíčka: zvieratá', en: 'Slovak words: animals' },
    description: { sk: 'Ako sa zvieratá volajú po anglicky.', en: 'What animals are called in Slovak.' },
  },
];
