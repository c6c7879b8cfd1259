import { createRequire } from 'node:module';
import type { Language } from '#shared/domain/language.ts';
import capitals from './capitals.json' with { type: 'json' };
import type { CountryFacts, Tier, Translated } from './country-facts.ts';

type Source = {
  readonly cca2: string;
  readonly cca3: string;
  readonly unMember: boolean;
  readonly region: string;
  readonly subregion: string;
  readonly currencies: Readonly<Record<string, unknown>>;
  readonly languages: Readonly<Record<string, string>>;
  readonly borders: readonly string[];
  readonly area: number;
  readonly landlocked: boolean;
};

/**
 * Capitals by ISO 3166-1 code. Countries whose capital doesn't make a fair question are not in the file: those with
 * several capitals or a disputed one (ZA, BO, LK, SZ, IL, NR), with a government that is moving (ID, GQ), or with a
 * capital of the same name as the country (SG, MC, SM, VA, LU, DJ).
 */
const fairCapitals: Readonly<Record<string, Translated>> = capitals;
/** Common names of countries where CLDR has a different name, or a name with an ampersand or a bracket. */
const names: Readonly<Record<string, Partial<Translated>>> = {
  CD: { en: 'Democratic Republic of the Congo' },
  CG: { en: 'Republic of the Congo' },
  MM: { en: 'Myanmar' },
  VC: { en: 'Saint Vincent and the Grenadines' },
};
const withArticle: ReadonlySet<string> = new Set(
  'AE BS CD CF CG DO GB GM KM MH MV NL PH SB SC US'.split(' '),
);
/** Countries that schools place elsewhere than the data does. */
const subregionNow: Readonly<Record<string, string>> = {
  CH: 'Central Europe',
  DE: 'Central Europe',
  LI: 'Central Europe',
};
/** Units whose Slovak name in CLDR is a plural, or that of another currency. */
const slovakUnits: Readonly<Record<string, string>> = { MDL: 'leu', MVR: 'rufija', RON: 'leu' };
/** Currencies that are newer than the data, or missing from it. */
const currencyNow: Readonly<Record<string, string>> = { BG: 'EUR', SL: 'SLE', CU: 'CUP' };
/** Countries whose official languages differ between the law and the data. */
const languageUnclear: ReadonlySet<string> = new Set('AF AU BF CZ DZ ET GN ME MK ML NE SS UA US'.split(' '));
const languageNow: Readonly<Record<string, string>> = { AT: 'deu' };
const eu = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
const wellKnown = new Set(
  'AR AT AU BE BR CA CH CN CU CZ DE DK EG ES FI FR GB GR HR HU IE IN IT JP KR MX NL NO NZ PL PT RU SE SK TR UA US ZA'.split(
    ' ',
  ),
);
const known = new Set(
  'AD AE AF AL AM AZ BA BD BG BO BY CL CM CO CR CY DO DZ EC EE ET FJ GE GH GT HN HT ID IL IQ IR IS JM JO KE KP KZ LB LI LK LT LU LV LY MA MC MD ME MG MK MN MT MY NG NI NP PA PE PG PH PK PY QA RO RS SA SG SI SM SN SV SY TH TN TZ UG UY UZ VA VE VN'.split(
    ' ',
  ),
);

function facts(): CountryFacts[] {
  const all = createRequire(import.meta.url)('world-countries/countries.json') as Source[];
  const wanted = all.filter(({ cca2, unMember }) => unMember || cca2 === 'VA');
  const byCode3 = new Map(wanted.map(({ cca3, cca2 }) => [cca3, cca2]));
  return wanted.map((source) => ({
    code: source.cca2,
    name: { sk: nameOf(source.cca2, 'sk'), en: nameOf(source.cca2, 'en') },
    ...(withArticle.has(source.cca2) ? { article: true } : {}),
    ...capitalOf(source.cca2),
    continent: continentOf(source),
    subregion: subregionNow[source.cca2] ?? source.subregion,
    neighbours: source.borders.flatMap((code) => byCode3.get(code) ?? []),
    ...currencyOf(source),
    ...languageOf(source),
    area: source.area,
    landlocked: source.landlocked,
    tier: tierOf(source.cca2),
    ...(eu.has(source.cca2) ? { eu: true } : {}),
  }));
}

function nameOf(code: string, language: Language): string {
  const name =
    names[code]?.[language] ?? new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  return name.replaceAll(' & ', ' and ').replace(/^St\. /, 'Saint ');
}

function capitalOf(code: string): { readonly capital?: Translated } {
  const capital = fairCapitals[code];
  return capital ? { capital } : {};
}

function continentOf({ region, subregion }: Source): CountryFacts['continent'] {
  if (region === 'Americas') return subregion === 'South America' ? 'south-america' : 'north-america';
  const continent = region.toLowerCase();
  if (['europe', 'asia', 'africa', 'oceania'].includes(continent))
    return continent as CountryFacts['continent'];
  throw new Error(`world-countries has an unknown region: ${region}`);
}

/** Only the unit: "Polish zloty" would give away the country. */
function currencyOf({ cca2, currencies }: Source): { readonly currency?: Translated } {
  const codes = currencyNow[cca2] ? [currencyNow[cca2]] : Object.keys(currencies);
  const [code] = codes;
  if (codes.length !== 1 || code === undefined) return {};
  const unit = (language: Language) => {
    const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
    return name.split(' ').at(-1)?.toLowerCase() ?? code;
  };
  return { currency: { sk: slovakUnits[code] ?? unit('sk'), en: unit('en') } };
}

function languageOf({ cca2, languages }: Source): { readonly language?: Translated } {
  const codes = languageNow[cca2] ? [languageNow[cca2]] : Object.keys(languages);
  const [code] = codes;
  if (codes.length !== 1 || code === undefined || languageUnclear.has(cca2)) return {};
  const name = (language: Language) => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  return { language: { sk: name('sk'), en: name('en') } };
}

function tierOf(code: string): Tier {
  if (wellKnown.has(code)) return 1;
  return known.has(code) ? 2 : 3;
}

/**
 * The offline generator's facts about the members of the United Nations and the Holy See: codes, borders, currencies and
 * languages from `world-countries` (ODbL), names from the CLDR data in Node (Unicode licence), and `capitals.json`.
 * Evaluated when functions are bundled; the bundle contains only the result.
 */
export default facts();
