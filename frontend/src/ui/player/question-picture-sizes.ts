/** The usual width of a question's picture, as in `<img sizes>`. */
export const questionPictureSizes = '(min-aspect-ratio: 6/5) 45vw, 88vw';
