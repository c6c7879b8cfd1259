/** What the options of a question are: texts, pictures, or places in the question's picture. One of them is right. */
export const questionKinds = ['text', 'picture', 'place'] as const;
export type QuestionKind = (typeof questionKinds)[number];
