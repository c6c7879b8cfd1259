import { Kinds } from './kinds.tsx';
import { useKindTexts } from './texts.ts';

/** Loads the texts of the kinds of question, and returns their component. */
export async function loadKinds() {
  await useKindTexts.load();
  return Kinds;
}
