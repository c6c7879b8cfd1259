import { pictureSet } from '../drawings/picture-set.ts';

/** All drawings. Evaluated when functions are bundled; the bundle contains only the result. */
export default pictureSet();
