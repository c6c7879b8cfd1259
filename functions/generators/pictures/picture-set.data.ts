import { pictureSet } from '../drawings/picture-set.ts';

/** Everything that can be drawn; read from its packages when the function is bundled. */
export default pictureSet();
