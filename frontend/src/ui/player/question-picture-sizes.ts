/** The usual width of a question's picture, in the format of `<img sizes>`. */
export const questionPictureSizes = '(min-aspect-ratio: 6/5) 45vw, 88vw';
