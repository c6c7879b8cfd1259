import type { Language } from '#shared/domain/language.ts';
import { foldText } from '#shared/domain/text.ts';
import type { TopicDraft } from '#shared/domain/text-draft.ts';
import ideas from './topic-ideas.json' with { type: 'json' };

/** An idea for a quiz that the offline generator can write, and words that describe its subject. */
export type TopicIdea = {
  readonly subjects: string;
  /** Ideas of one kind differ only in the place. */
  readonly kind: string;
  readonly topic: TopicDraft;
};

/**
 * Every topic that the offline generator suggests; it can write questions on all of them. `%` in a text is replaced by a
 * place, which is written in the case that Slovak needs there.
 */
export function topicIdeas(language: Language): TopicIdea[] {
  const ofCountries = ideas.places.flatMap((place) =>
    ideas.countryIdeas.map(({ subjects, title, description }) => ({
      kind: title.en,
      subjects: `geografia zemepis geography ${subjects} ${foldText(Object.values(place).join(' '))}`,
      topic: {
        title: title[language].replace('%', place[language]),
        description: description[language].replace('%', place[language]),
      },
    })),
  );
  const ofThings = ideas.thingIdeas.map(({ subjects, title, description }) => ({
    subjects,
    kind: title.en,
    topic: { title: title[language], description: description[language] },
  }));
  return [...ofCountries, ...ofThings];
}

/** The first idea of each kind, then the others, so that a few ideas show the whole range. */
export function ofEachKindFirst(ideas: readonly TopicIdea[]): TopicIdea[] {
  const isFirst = (idea: TopicIdea, index: number) =>
    ideas.findIndex(({ kind }) => kind === idea.kind) === index;
  return [...ideas.filter(isFirst), ...ideas.filter((idea, index) => !isFirst(idea, index))];
}

/** Whether each word of a subject matches the idea by its first five letters: `geografické`, `animal`. */
export function matchesSubject({ subjects, topic }: TopicIdea, subject: string): boolean {
  const known = `${subjects} ${foldText(topic.title)}`
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 2);
  const asked = (foldText(subject).match(/[\p{L}\p{N}]+/gu) ?? []).filter(({ length }) => length > 2);
  return asked.length > 0 && asked.every((word) => known.some((other) => stemOf(word) === stemOf(other)));
}

function stemOf(word: string): string {
  return word.slice(0, 5);
}
