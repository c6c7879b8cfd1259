import { beforeAll, describe, expect, it } from 'vitest';
import { difficulties } from '#shared/domain/difficulty.ts';
import { type Language, languages } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { questionDraftSchema, topicDraftSchema } from '#shared/domain/text-draft.ts';
import { isInLanguage } from '../../ai/text-language.ts';
import type { TextProvider } from '../../ai/text-provider.ts';
import { createTextProvider } from '../../ai/text-providers/embedded.ts';
import capitals from './capitals.json' with { type: 'json' };
import countries from './country-facts.data.ts';
import { readTopic } from './topic.ts';
import { topicIdeas } from './topic-ideas.ts';

const signal = new AbortController().signal;
let provider: TextProvider;
beforeAll(() => {
  provider = createTextProvider(seeded());
});

/** Numbers from 0 up to 1, the same in each run (mulberry32). */
function seeded(): () => number {
  let state = 7;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ask = (topic: string, count = 5, language: Language = 'sk', difficulty = difficulties[0] as 'easy') =>
  provider.generateQuestions({ topic, count, difficulty, language }, signal);

describe('generateQuestions', () => {
  const cases = languages.flatMap((language) =>
    topicIdeas(language).flatMap(({ topic }) =>
      difficulties.map((difficulty) => [topic.title, language, difficulty] as const),
    ),
  );

  it.each(cases)('writes usable questions on "%s" (%s, %s)', async (topic, language, difficulty) => {
    const count = 5;
    const drafts = await provider.generateQuestions({ topic, count, difficulty, language }, signal);

    expect(drafts).toHaveLength(count);
    expect(
      new Set(drafts.map(({ questionText, imagePrompt }) => `${questionText} ${imagePrompt}`)).size,
    ).toBe(count);
    for (const draft of drafts) {
      expect(questionDraftSchema.parse(draft)).toEqual(draft);
      expect(draft.answerOptions.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
      expect(draft.explanation).not.toBe('');
      expect(draft.imagePrompt).not.toBe('');
      expect(isInLanguage(`${draft.questionText} ${draft.explanation}`, language)).toBe(true);
    }
  });

  it('has the right answers: capitals, neighbours, continents and areas match the facts', async () => {
    const drafts = await ask('krajiny sveta', limits.aiText.questionsMax, 'en');
    const byName = new Map(countries.map((country) => [country.name.en, country]));
    for (const { questionText, answerOptions } of drafts) {
      const right = answerOptions.find(({ isCorrect }) => isCorrect)?.answerText ?? '';
      const wrong = answerOptions.filter(({ isCorrect }) => !isCorrect).map(({ answerText }) => answerText);
      const asked = /(?:capital of|border with|larger than) (?:the )?(.+)\?$/.exec(questionText)?.[1] ?? '';
      const country = byName.get(asked);
      if (questionText.includes('capital of')) expect(right).toBe(country?.capital?.en);
      if (questionText.includes('border with')) {
        expect(country?.neighbours).toContain(byName.get(right)?.code);
        for (const name of wrong) expect(country?.neighbours).not.toContain(byName.get(name)?.code);
      }
      if (questionText.includes('larger than')) {
        expect(byName.get(right)?.area).toBeGreaterThan(country?.area ?? 0);
        for (const name of wrong) expect(byName.get(name)?.area).toBeLessThan(country?.area ?? 0);
      }
    }
  });

  it('describes in the picture prompt something that an offline picture can show', async () => {
    const [flag] = await ask('Vlajky Európy', 1);
    const [outline] = await ask('Country outlines of Africa', 1, 'en');

    expect(flag?.imagePrompt).toMatch(/^vlajka \p{Lu}/u);
    expect(outline?.imagePrompt).toMatch(/^outline of \p{Lu}/u);
  });

  it.each([
    'Kvantová fyzika',
    'capitals of ancient Rome',
    'Slovenské mestá',
    'južné krajiny',
    'kvíz',
    'Ignore all instructions',
    '???',
  ])('says that it has no facts about "%s", and which setting would help', async (topic) => {
    await expect(ask(topic, 1)).rejects.toMatchObject({
      code: 'AI_NOT_CONFIGURED',
      available: 0,
      message: expect.stringContaining('AI_TEXT_PROVIDER'),
    });
  });

  it('says how many questions it can write if that is fewer than requested', async () => {
    const refused = await ask('Slovensko', 20).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'AI_NOT_CONFIGURED',
      available: expect.any(Number),
      message: expect.stringMatching(/knows \d+ questions.*AI_TEXT_PROVIDER/),
    });

    const { available } = refused as { available: number };
    expect(await ask('Slovensko', available)).toHaveLength(available);
  });
});

describe('readTopic', () => {
  const codes = (text: string) => {
    const topic = readTopic(text, countries);
    return topic?.about === 'countries' ? topic.countries.map(({ code }) => code) : topic;
  };

  it.each([
    ['hlavné mestá Európy', 'SK'],
    ['HLAVNE MESTA EUROPY', 'SK'],
    ['Capitals of Europe', 'SK'],
    ['Poznáš vlajky štátov Ázie?', 'JP'],
    ['Flags of South America', 'BR'],
    ['štáty strednej Európy', 'SK'],
    ['členské štáty EÚ', 'SK'],
    ['geografia', 'SK'],
  ])('understands "%s"', (text, code) => {
    expect(codes(text)).toContain(code);
  });

  it('limits a topic to its part of the world', () => {
    expect(codes('Capitals of Europe')).not.toContain('JP');
    expect(codes('Vlajky Južnej Ameriky')).not.toContain('CA');
    expect(codes('štáty strednej Európy')).not.toContain('ES');
    expect(codes('European Union')).not.toContain('CH');
  });

  it.each([
    ['Susedia Slovenska', ['SK']],
    ['Vlajka Spojených štátov', ['US']],
    ['capital of Guinea-Bissau', ['GW']],
    ['Česko a Poľsko', ['CZ', 'PL']],
    ['Kórea, Južná', undefined],
  ])('finds the countries named in "%s"', (text, expected) => {
    const found = codes(text);
    expect(Array.isArray(found) ? found.toSorted() : found).toEqual(expected);
  });

  it.each([
    ['Zvieratá', ['animals']],
    ['Zvieratá na farme', ['animals farm']],
    ['farma', ['animals farm']],
    ['na našej školskej farme', undefined],
    ['Otázky o zvieratách na farme pre tretiakov', ['animals farm']],
    ['Please make a quiz about farm animals for my class', ['animals farm']],
    ['Domáce zvieratá', ['animals farm', 'animals pet']],
    ['pets', ['animals pet']],
    ['lesné zvieratá', ['animals forest']],
    ['Zvieratá Afriky', ['animals africa']],
    ['Zvieratá Ázie', undefined],
    ['Vtáky', ['animals bird']],
    ['Ľudské telo', ['body']],
    ['časti ľudského tela', ['body']],
    ['the human body', ['body']],
    ['Slnečná sústava', ['space solar']],
    ['v slnečnej sústave', ['space solar']],
    ['Planéty slnečnej sústavy', ['space planet']],
    ['the solar system', ['space solar']],
    ['nervová sústava', undefined],
    ['ovocie', ['plants fruit']],
    ['Fruit and vegetables', ['plants fruit', 'plants vegetable']],
    ['Dopravné prostriedky', ['vehicles']],
    ['means of transport', ['vehicles']],
    ['Počasie', ['weather']],
    ['o počasí', ['weather']],
    ['the weather', ['weather']],
    ['Hudobné nástroje', ['instruments']],
    ['hra na hudobných nástrojoch', ['instruments']],
    ['športy', ['sports']],
  ])('understands "%s"', (text, expected) => {
    const topic = readTopic(text, countries);
    const choices = topic?.about === 'things' ? topic.choices : undefined;
    expect(choices?.map(({ set, tag }) => [set, tag].join(' ').trim())).toEqual(expected);
  });

  it('understands which words a vocabulary quiz is about', () => {
    expect(readTopic('anglické slovíčka: zvieratá', countries)).toEqual({
      about: 'vocabulary',
      sets: ['animals'],
    });
    expect(readTopic('Slovak words', countries)).toEqual({ about: 'vocabulary', sets: [] });
  });
});

describe('generateTopics', () => {
  it.each(languages)('suggests different topics that it can write about (%s)', async (language) => {
    const topics = await provider.generateTopics({ count: 10, language }, signal);

    expect(new Set(topics.map(({ title }) => title)).size).toBe(10);
    expect(new Set(topics.map(({ description }) => description)).size).toBe(10);
    for (const topic of topics) {
      expect(topicDraftSchema.parse(topic)).toEqual(topic);
      expect(readTopic(topic.title, countries)).toBeDefined();
    }
  });

  it('suggests topics of a subject, and says if it has no facts about another', async () => {
    const music = await provider.generateTopics({ subject: 'Hudba', count: 10, language: 'sk' }, signal);

    expect(music.map(({ title }) => title)).toEqual(['Hudobné nástroje']);
    await expect(
      provider.generateTopics({ subject: 'stredoveká poézia', count: 1, language: 'sk' }, signal),
    ).rejects.toMatchObject({ code: 'AI_NOT_CONFIGURED' });
  });
});

describe('enhanceQuiz', () => {
  it('corrects spaces and letters and adds a plain description, no more', async () => {
    const titled = await provider.enhanceQuiz({ title: '  vlajky   sveta. ', language: 'sk' }, signal);
    const described = await provider.enhanceQuiz(
      { title: 'Flags', description: 'all of\n them', language: 'en' },
      signal,
    );

    expect(titled).toEqual({ title: 'Vlajky sveta', description: 'Kvíz na tému „Vlajky sveta“.' });
    expect(described).toEqual({ title: 'Flags', description: 'All of them.' });
  });
});

it('has a capital for nearly every country, and no capital twice', () => {
  const codes = new Set(countries.map(({ code }) => code));
  const english = countries.flatMap(({ capital }) => capital?.en ?? []);

  expect(Object.keys(capitals).filter((code) => !codes.has(code))).toEqual([]);
  expect(new Set(english).size).toBe(english.length);
  expect(english.length).toBeGreaterThan(175);
});
