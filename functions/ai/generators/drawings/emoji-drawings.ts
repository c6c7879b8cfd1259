import type { Drawing } from './drawing.ts';
import namesJson from './emoji-names.json' with { type: 'json' };
import { withOwnIds } from './own-ids.ts';
import { readPackageJson } from './packages.ts';

type IconSet = { icons: Record<string, { body: string }> };
type Categories = { categories: Record<string, string[]> };

/** Names and keywords from CLDR 48 of the emoji in the set, by character. */
const names: Readonly<Record<string, Drawing['words']>> = namesJson;
const set = '@iconify-json/fluent-emoji-flat';
/** Emoji that are signs or symbols and don't show a thing. */
const notPictures =
  /button|keycap|arrow|japanese-|input-|square|circle|diamond-|-sign$|-mark|circled|registered|copyright|triangle|part-alternation|antenna|-suit$/;
/** Skin tones of the Fitzpatrick scale. Emoji with a skin tone are left out. */
const skinTones = { first: 0x1f3fb, last: 0x1f3ff };

/** The emoji that show a thing, with their names and keywords from CLDR in both languages. */
export function emojiDrawings(): Drawing[] {
  const { icons } = readPackageJson<IconSet>(`${set}/icons.json`);
  const characters = readPackageJson<Record<string, string>>(`${set}/chars.json`);
  const categories = categoryOfIcon();
  const drawings = new Map<string, Drawing>();
  for (const [code, name] of Object.entries(characters)) {
    const points = code.split('-').map((hex) => Number.parseInt(hex, 16));
    const category = categories.get(name);
    const icon = icons[name];
    if (!category || !icon || category === 'Flags' || points.some(isSkinTone)) continue;
    if (/Symbols|Activities/.test(category) && notPictures.test(name)) continue;
    const character = String.fromCodePoint(...points);
    const words = names[character];
    if (!words) continue;
    drawings.set(name, { id: name, kind: 'emoji', body: withOwnIds(icon.body, name), words });
  }
  return [...drawings.values()];
}

function isSkinTone(point: number): boolean {
  return point >= skinTones.first && point <= skinTones.last;
}

function categoryOfIcon(): Map<string, string> {
  const { categories } = readPackageJson<Categories>(`${set}/metadata.json`);
  return new Map(
    Object.entries(categories).flatMap(([category, names]) => names.map((name) => [name, category] as const)),
  );
}
