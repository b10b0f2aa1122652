/**
 * The most frequent countries of goods; other names come from the runtime, whose table takes long to load on a slow
 * device.
 */
const OFTEN: Readonly<Record<string, string>> = {
  AT: "Austria",
  BE: "Belgium",
  BG: "Bulgaria",
  CH: "Switzerland",
  CY: "Cyprus",
  CZ: "Czechia",
  DE: "Germany",
  DK: "Denmark",
  EE: "Estonia",
  ES: "Spain",
  FI: "Finland",
  FR: "France",
  GB: "United Kingdom",
  GR: "Greece",
  HR: "Croatia",
  HU: "Hungary",
  IE: "Ireland",
  IT: "Italy",
  LT: "Lithuania",
  LU: "Luxembourg",
  LV: "Latvia",
  MT: "Malta",
  NL: "Netherlands",
  NO: "Norway",
  PL: "Poland",
  PT: "Portugal",
  RO: "Romania",
  SE: "Sweden",
  SI: "Slovenia",
  SK: "Slovakia",
  US: "United States",
};

/**
 * Names that differ between browsers and servers, or did until recently: server-rendered HTML and hydrated page must
 * agree.
 */
const DISPUTED: Readonly<Record<string, string>> = {
  CI: "Côte d’Ivoire",
  CV: "Cape Verde",
  FK: "Falkland Islands",
  HK: "Hong Kong",
  MK: "North Macedonia",
  MM: "Myanmar",
  MO: "Macao",
  PS: "Palestinian Territories",
  SZ: "Eswatini",
  TR: "Türkiye",
};

let names: Intl.DisplayNames | undefined;

/** The English name of a country code; the code itself if it is unknown. */
export function countryName(code: string): string {
  const known = OFTEN[code] ?? DISPUTED[code];
  if (known !== undefined) return known;
  try {
    // Created once and lazily: it is costly, and lists of countries need hundreds of names.
    names ??= new Intl.DisplayNames(["en-GB"], { type: "region", fallback: "code" });
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Countries whose names take an article in a sentence. */
const WITH_ARTICLE = new Set(["AE", "BS", "CD", "CF", "DO", "FO", "GB", "GM", "IM", "MV", "NL", "PH", "US"]);

/** The English name of a country within a sentence: "in the Netherlands", "in Germany". */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return WITH_ARTICLE.has(code) ? `the ${name}` : name;
}
