import type { Drawing, DrawingWords } from './drawing.ts';
import { withOwnIds } from './own-ids.ts';
import { readPackageJson } from './packages.ts';

type IconSet = { icons: Record<string, { body: string }> };
type Categories = { categories: Record<string, string[]> };
type Annotations = { annotations: { annotations: Record<string, { default?: string[]; tts?: string[] }> } };

const set = '@iconify-json/fluent-emoji-flat';
/** Emoji that are signs or symbols and don't show a thing. */
const notPictures =
  /button|keycap|arrow|japanese-|input-|square|circle|diamond-|-sign$|-mark|circled|registered|copyright|triangle|part-alternation|antenna|-suit$/;
/** Skin tones of the Fitzpatrick scale. Emoji with a skin tone are left out. */
const skinTones = { first: 0x1f3fb, last: 0x1f3ff };

/** The emoji that show a thing, with their names and keywords from CLDR in both languages. */
export function emojiDrawings(): Drawing[] {
  const { icons } = readPackageJson(`${set}/icons.json`, isIconSet);
  const characters = readPackageJson(`${set}/chars.json`, isTextMap);
  const categories = categoryOfIcon();
  const english = annotations('en');
  const slovak = annotations('sk');
  const drawings = new Map<string, Drawing>();
  for (const [code, name] of Object.entries(characters)) {
    const points = code.split('-').map((hex) => Number.parseInt(hex, 16));
    const category = categories.get(name);
    const icon = icons[name];
    if (!category || !icon || category === 'Flags' || points.some(isSkinTone)) continue;
    if (/Symbols|Activities/.test(category) && notPictures.test(name)) continue;
    const character = String.fromCodePoint(...points);
    const words = { en: wordsOf(english, character), sk: wordsOf(slovak, character) };
    if (words.en.names.length === 0) continue;
    drawings.set(name, { id: name, kind: 'emoji', body: withOwnIds(icon.body, name), words });
  }
  return [...drawings.values()];
}

function isSkinTone(point: number): boolean {
  return point >= skinTones.first && point <= skinTones.last;
}

function categoryOfIcon(): Map<string, string> {
  const { categories } = readPackageJson(`${set}/metadata.json`, isCategories);
  return new Map(
    Object.entries(categories).flatMap(([category, names]) => names.map((name) => [name, category] as const)),
  );
}

function annotations(language: 'en' | 'sk'): Annotations['annotations']['annotations'] {
  const file = `cldr-annotations-full/annotations/${language}/annotations.json`;
  return readPackageJson(file, isAnnotations).annotations.annotations;
}

/** CLDR leaves out the variation selector for coloured emoji (U+FE0F). */
function wordsOf(of: Annotations['annotations']['annotations'], character: string): DrawingWords {
  const found = of[character] ?? of[character.replaceAll('\u{fe0f}', '')];
  const names = found?.tts ?? [];
  return { names, keywords: (found?.default ?? []).filter((word) => !names.includes(word)) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
function isIconSet(value: unknown): value is IconSet {
  return isRecord(value) && 'icons' in value;
}
function isCategories(value: unknown): value is Categories {
  return isRecord(value) && 'categories' in value;
}
function isTextMap(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}
function isAnnotations(value: unknown): value is Annotations {
  return isRecord(value) && 'annotations' in value;
}
