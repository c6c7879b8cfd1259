import { LiveIndex } from './live-index.ts';
import { pictureSnapshot } from './picture-snapshot.ts';

/** The pictures that published quizzes show, in this function's memory. */
export const publicPictures = new LiveIndex(pictureSnapshot);
