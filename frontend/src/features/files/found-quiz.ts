import type { Language } from '#shared/domain/language.ts';
import type { HtmlText } from './html-text.ts';
import { pictureOf } from './pictures.ts';
import {
  LeftOutCounts,
  type LeftOutKind,
  type Note,
  type Place,
  type ReadOption,
  type ReadQuestion,
  type ReadQuiz,
  readQuestion,
  trueFalseOptions,
} from './read-question.ts';

/** An answer with its weight, and what its author says to those who choose it. */
export type FoundAnswer = {
  readonly option: Omit<ReadOption, 'isCorrect'>;
  readonly weight: number;
  readonly feedback?: string;
};

export type FoundChoice = {
  /** The number of the question by default. */
  readonly place?: Place;
  /** What the question is called where parts of it are listed as lost. */
  readonly name: string;
  readonly content: Pick<HtmlText, 'text'> & Partial<HtmlText>;
  readonly answers: readonly FoundAnswer[];
  readonly explanation: string;
  readonly notes?: readonly Note[];
};

/** The quiz that a reader collects, with what it can't bring. */
export class FoundQuiz {
  private readonly language: Language;
  private readonly questions: ReadQuestion[] = [];
  private readonly leftOut = new LeftOutCounts();

  constructor(language: Language) {
    this.language = language;
  }

  /** Leaves out a question, or a part of one. `name` is its title or text. */
  leave(kind: LeftOutKind, name = ''): void {
    this.leftOut.add(kind, name);
  }

  /**
   * Adds a choice: the answer with the highest weight above 0 is right. With several equally high ones, all of them are
   * marked, and a person must choose. The feedback of the right one belongs to the explanation. True and false are
   * written in the language of the quiz. Empty answers, which some programs write, are dropped.
   */
  add({ place, name, content, answers, explanation, notes = [] }: FoundChoice): void {
    const filled = answers.filter(({ option, weight }) => option.answerText || option.picture || weight > 0);
    const highest = Math.max(0, ...filled.map(({ weight }) => weight));
    const rights = filled.filter(({ weight }) => weight > 0 && weight === highest);
    const right = rights.length === 1 ? rights[0] : undefined;
    for (const kind of content.lost ?? []) this.leave(kind, name);
    if (filled.some((one) => one.feedback && one !== right)) this.leave('wrongFeedback', name);
    const isPartial = filled.some(({ weight }) => weight > 0 && weight < highest);
    const isTrue = (one?: FoundAnswer) => one && /^(true|pravda)$/i.test(one.option.answerText);
    const isFalse = (one: FoundAnswer) => /^(false|nepravda)$/i.test(one.option.answerText);
    const isTruth = filled.length === 2 && filled.some(isTrue) && filled.some(isFalse);
    const { notes: ofPictures, ...picture } = pictureOf(content.pictures ?? []);
    const question = readQuestion({
      place: place ?? { in: 'item', number: this.questions.length + 1 },
      questionText: content.text,
      ...picture,
      answerOptions: isTruth
        ? trueFalseOptions(isTrue(right), this.language)
        : filled.map((one) => ({ ...one.option, isCorrect: rights.includes(one) })),
      explanation: [explanation, right?.feedback].filter(Boolean).join('\n'),
      notes: [...notes, ...ofPictures, ...(isPartial ? [{ code: 'highestWeight' as const }] : [])],
    });
    this.questions.push(question);
  }

  /** Adds a question whose answer is true or false, with what is said about the right and the wrong answer. */
  addTruth(isTrue: boolean, right: string, wrong: string, found: Omit<FoundChoice, 'answers'>): void {
    const answers = [true, false].map((truth) => ({
      option: { answerText: String(truth) },
      weight: Number(truth === isTrue),
      feedback: truth === isTrue ? right : wrong,
    }));
    this.add({ ...found, answers });
  }

  quiz(title = ''): ReadQuiz {
    return { title, questions: this.questions, leftOut: this.leftOut.list() };
  }
}
