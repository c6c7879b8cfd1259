import irregularGenitives from './slovak-genitives.json' with { type: 'json' };

/** Genitives that don't follow the rules below. */
const irregular: Readonly<Record<string, string>> = irregularGenitives;

/** A country's Slovak name in the genitive: `Moldavska`. A name that no rule fits stays as it is: `Fidži`. */
export function slovakGenitive(name: string): string {
  const known = irregular[name];
  if (known) return known;
  if (/^\p{L}+$/u.test(name)) {
    if (name.endsWith('ko')) return name.replace(/o$/, 'a');
    if (name.endsWith('ia')) return name.replace(/a$/, 'e');
    if (name.endsWith('a')) return name.replace(/a$/, 'y');
    if (/[bdgklmnprst]$/.test(name)) return `${name}u`;
  }
  return name;
}
