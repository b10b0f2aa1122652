/** Currency symbols; a symbol of several countries lists the code of each, most traded first. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  eur: ["EUR"],
  euro: ["EUR"],
  euros: ["EUR"],
  "£": ["GBP"],
  gbp: ["GBP"],
  $: ["USD", "CAD", "AUD", "NZD", "MXN", "SGD", "HKD"],
  us$: ["USD"],
  usd: ["USD"],
  "¥": ["JPY", "CNY"],
  jpy: ["JPY"],
  cny: ["CNY"],
  rmb: ["CNY"],
  r: ["ZAR"],
  zar: ["ZAR"],
  r$: ["BRL"],
  brl: ["BRL"],
  zł: ["PLN"],
  zl: ["PLN"],
  pln: ["PLN"],
  kč: ["CZK"],
  kc: ["CZK"],
  czk: ["CZK"],
  ft: ["HUF"],
  huf: ["HUF"],
  lei: ["RON"],
  leu: ["RON"],
  ron: ["RON"],
  лв: ["BGN"],
  bgn: ["BGN"],
  kr: ["SEK", "NOK", "DKK"],
  sek: ["SEK"],
  nok: ["NOK"],
  dkk: ["DKK"],
  chf: ["CHF"],
  fr: ["CHF"],
  sfr: ["CHF"],
  "₽": ["RUB"],
  руб: ["RUB"],
  р: ["RUB"],
  rub: ["RUB"],
  "₴": ["UAH"],
  грн: ["UAH"],
  uah: ["UAH"],
  "₺": ["TRY"],
  tl: ["TRY"],
  try: ["TRY"],
  "₹": ["INR"],
  rs: ["INR"],
  inr: ["INR"],
  "₪": ["ILS"],
  ils: ["ILS"],
  aed: ["AED"],
  aud: ["AUD"],
  cad: ["CAD"],
  nzd: ["NZD"],
  hkd: ["HKD"],
  sgd: ["SGD"],
  mxn: ["MXN"],
  "₩": ["KRW"],
  krw: ["KRW"],
};

/** Euro countries are omitted, as they are the majority. */
const OF_COUNTRY: Readonly<Record<string, string>> = {
  GB: "GBP",
  US: "USD",
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
  MX: "MXN",
  SG: "SGD",
  HK: "HKD",
  JP: "JPY",
  CN: "CNY",
  ZA: "ZAR",
  BR: "BRL",
  PL: "PLN",
  CZ: "CZK",
  HU: "HUF",
  RO: "RON",
  BG: "BGN",
  SE: "SEK",
  NO: "NOK",
  DK: "DKK",
  CH: "CHF",
  LI: "CHF",
  RU: "RUB",
  UA: "UAH",
  TR: "TRY",
  IN: "INR",
  IL: "ILS",
  AE: "AED",
  KR: "KRW",
};
const EURO_COUNTRIES = new Set(
  "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK MC SM AD VA".split(" "),
);
const CODES = new Set(Object.values(MARKS).flat());

/** The currency of a country as an ISO code; null for a country that is not known. */
export function currencyOfCountry(country: string | undefined): string | null {
  if (country === undefined) return null;
  return EURO_COUNTRIES.has(country) ? "EUR" : (OF_COUNTRY[country] ?? null);
}

const stripped = (mark: string): string =>
  mark
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[\s.:()[\]]/g, "");

/**
 * The currency of a symbol or a code.
 * @param country decides when a symbol belongs to several countries
 * @returns an ISO code; undefined when it is not a currency symbol, null when it is ambiguous
 */
export function currencyOfMark(mark: string, country?: string): string | null | undefined {
  const codes = Object.hasOwn(MARKS, stripped(mark)) ? MARKS[stripped(mark)] : undefined;
  if (!codes) return undefined;
  const own = currencyOfCountry(country);
  if (own && codes.includes(own)) return own;
  // A dollar without a country is the US dollar; a krone may be any of three.
  return codes.length === 1 || mark.trim() === "$" ? (codes[0] ?? null) : null;
}

/** The currency in a heading such as "Price (EUR)", "costo_usd" or "Цена (руб.)"; null for none. */
export function currencyOfHeading(heading: string, country?: string): string | null {
  const words = heading
    .replaceAll(/([a-zа-я])([A-ZА-Я])/g, "$1 $2")
    .split(/[^\p{L}€£$¥₽₴₺₹₪₩]+|(?<=[€£$¥₽₴₺₹₪₩])|(?=[€£$¥₽₴₺₹₪₩])/u)
    .filter((word) => word !== "");
  for (const word of words) {
    // Letters that are also common words or abbreviations only count in cells.
    if (/^(r|rs|fr|р|try|ft|tl|kc|zl)$/i.test(word)) continue;
    const code = currencyOfMark(word, country);
    if (code) return code;
  }
  return null;
}

/** The currency of a spreadsheet's number format, such as `[$€-407] #,##0.00` or `#,##0.00\ "zł"`; null for none. */
export function currencyOfFormat(format: string, country?: string): string | null {
  const marks = [...format.matchAll(/\[\$([^\]-]+)|"([^"]+)"|([€£¥₽₴₺₹₪₩$])/g)];
  for (const [, bracketed, quoted, bare] of marks) {
    const mark = (bracketed ?? quoted ?? bare ?? "").replaceAll("\\", "").trim();
    const code = mark === "" ? undefined : currencyOfMark(mark, country);
    if (code) return code;
  }
  return null;
}

/** The ISO code in a cell of a currency column; null for none. */
export function currencyOfCell(text: string, country?: string): string | null {
  const code = text.trim().toUpperCase();
  if (CODES.has(code)) return code;
  return currencyOfMark(text, country) ?? null;
}
