import otherNamesJson from './country-other-names.json' with { type: 'json' };
import type { Drawing, DrawingWords } from './drawing.ts';
import { countryFeatures, countryNumber } from './geography.ts';
import { nearLand, outlinePath } from './outline.ts';
import { withOwnIds } from './own-ids.ts';
import { readPackageJson, readPackageText } from './packages.ts';
import { slovakGenitive } from './slovak-genitive.ts';

type Country = { readonly code: string; readonly iso: boolean };

/** Other common names of a country. */
const otherNames: Readonly<
  Record<string, { readonly en?: readonly string[]; readonly sk?: readonly string[] }>
> = otherNamesJson;

const box = { x: 4, y: 4, width: 312, height: 312 };
/** Islands are left out if the mainland is this many times larger: they would be specks that make the drawing smaller. */
const smallestShare = 2000;

/** The flag of every country, and its outline if the atlas has it. */
export function countryDrawings(): Drawing[] {
  const countries = readPackageJson<Country[]>('flag-icons/country.json').filter(
    ({ code, iso }) => iso && /^[a-z]{2}$/.test(code),
  );
  const names = { en: namesIn('en'), sk: namesIn('sk') };
  const outlines = outlinesByCode(countries.map(({ code }) => code));
  return countries.flatMap(({ code }) => {
    const words = {
      en: wordsOf([names.en(code), ...(otherNames[code]?.en ?? [])]),
      sk: wordsOf([names.sk(code), slovakGenitive(names.sk(code)), ...(otherNames[code]?.sk ?? [])]),
    };
    const outline = outlines.get(code);
    return [
      { id: `flag-${code}`, kind: 'flag' as const, body: flagBody(code), words },
      ...(outline
        ? [
            {
              id: `outline-${code}`,
              kind: 'outline' as const,
              body: `<path d="${outline}"/>`,
              words,
            },
          ]
        : []),
    ];
  });
}

/** A country is found by its name only. */
function wordsOf(names: readonly string[]): DrawingWords {
  return { names, keywords: [] };
}

function namesIn(language: 'en' | 'sk'): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return (code) => names.of(code.toUpperCase()) ?? code;
}

function flagBody(code: string): string {
  const source = readPackageText(`flag-icons/flags/4x3/${code}.svg`);
  const body = /<svg\b[^>]*viewBox="0 0 640 480"[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1];
  if (body === undefined) throw new Error(`The flag ${code} is not an SVG document of 640 by 480`);
  return withOwnIds(body.replace(/>\s+</g, '><').trim(), `flag-${code}`);
}

function outlinesByCode(codes: readonly string[]): Map<string, string> {
  const features = new Map(countryFeatures('50m').map((feature) => [String(feature.id), feature]));
  const outlines = new Map<string, string>();
  for (const code of codes) {
    const feature = features.get(countryNumber(code));
    if (feature) outlines.set(code, outlinePath(nearLand(feature.geometry, { smallestShare }), box, 0.5));
  }
  return outlines;
}
