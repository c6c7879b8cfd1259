import { enLaptop, enPhone, type Look, skLaptop, skPhone } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';
import { authorStates } from './author-states.ts';
import { newcomerStates } from './newcomer-states.ts';
import type { RightAnswers } from './right-answers.ts';
import { signInStates } from './sign-in-states.ts';
import { visitorStates } from './visitor-states.ts';

/**
 * For each name, a function that brings the visitor's page into a state. They run in this order; some need the previous
 * one.
 */
export type States = Readonly<Record<string, () => Promise<unknown>>>;

type StateGroup = {
  /** The look of its states; with `--all` they are also shown in the opposite one. */
  readonly look: Look;
  readonly prepare: (visitor: Visitor, answers: RightAnswers) => Promise<States> | States;
};

/** Every page of the site in every relevant state. */
export const stateGroups: Readonly<Record<string, StateGroup>> = {
  visitor: { look: skPhone, prepare: visitorStates },
  'sign-in': { look: enLaptop, prepare: signInStates },
  author: { look: enPhone, prepare: authorStates },
  newcomer: { look: skLaptop, prepare: newcomerStates },
};
