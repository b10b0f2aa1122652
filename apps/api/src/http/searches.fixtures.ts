import { gtinCheckDigit } from "@quayside/identifiers/gtin";

const gtin = (body: string) => `${body}${gtinCheckDigit(body)}`;

/** The products that the queries are about. */
export const products = {
  orvea: { brand: "L'Orvéa", name: "Elvique Shampoo 500 ml", gtin: gtin("871234500001") },
  afrixa: { brand: "Axo", name: "Afrixa Deodorant Spray 150ml", gtin: gtin("871234500002") },
  vexa: { brand: "Zaïrq", name: "Aloe-Vexa Gel 0.5 l", gtin: gtin("871234500003") },
  peanuq: { brand: "M&Q's", name: "Peanuq 1 kg", gtin: gtin("871234500004") },
  zup: { brand: "7-Zup", name: "Lemonq Soda 6 x 330 ml", gtin: gtin("871234500005") },
  wexler: { brand: "Dr. Wexler", name: "Weißq Crèmq 75 g", gtin: gtin("871234500006") },
  nimvea: { brand: "Nimvea", name: "Soft Tubq 75 ml", gtin: gtin("8712345") },
  hydra: { brand: "Hydra & Shoulderq", name: "Anti-Dandruffq Citrus Fresh 400ml", gtin: gtin("60012300001") },
} as const;

export type ProductKey = keyof typeof products;

/** What the text of a query is: lists of companies have neither GTIN nor order number, and the catalogue no orders. */
type QueryKind = "words" | "gtin" | "number";

export interface SearchQuery {
  /** `{number}` stands for the number of the order with the expected product. */
  readonly query: string;
  readonly kind: QueryKind;
  /** Exactly these of the products are found. */
  readonly finds: readonly ProductKey[];
}

const all = (kind: QueryKind, finds: readonly ProductKey[], ...queries: string[]): SearchQuery[] =>
  queries.map((query) => ({ query, kind, finds }));

const orvea = products.orvea.gtin;
const caseOf = (indicator: number) => gtin(`${indicator}${orvea.slice(0, -1)}`);
const { nimvea, hydra } = products;

/** What every search of the product must find, and what it must not. */
export const searchQueries: readonly SearchQuery[] = [
  // Case, accents, apostrophes.
  ...all("words", ["orvea"], "L'Orvéa", "lorvea", "l orvea", "LORVÉA", "shampoo l’orvéa", "elvique"),
  ...all("words", ["wexler"], "dr wexler", "drwexler", "Dr.Wexler", "weissq cremq", "CRÈMQ"),
  ...all("words", ["peanuq"], "m&q's", "mqs", "m&qs peanuq"),
  // Word order, hyphens, apart and together.
  ...all("words", ["afrixa"], "deodorant afrixa", "afrixa deodorant", "spray afr"),
  ...all("words", ["vexa"], "aloe-vexa", "aloe vexa", "aloevexa", "vexa aloe", "zairq gel"),
  ...all("words", ["zup"], "7zup", "7 zup", "7-ZUP soda"),
  ...all("words", ["hydra"], "hydra&shoulderq", "shoulderq hydra", "antidandruffq", "anti dandruffq"),
  // Units.
  ...all("words", ["orvea"], "orvea 500ml", "orvea 500 ml", "0,5 l orvea", "orvea 50cl"),
  ...all("words", ["vexa"], "aloe vexa 500ml", "vexa 0.5l"),
  ...all("words", ["peanuq"], "peanuq 1kg", "peanuq 1000 g"),
  ...all("words", ["zup"], "lemonq 6x330ml", "330 ml lemonq"),
  // Typing errors in words of five letters and more.
  ...all("words", ["afrixa"], "deodornat afrixa", "afrxa"),
  ...all("words", ["nimvea"], "nimvae", "inmvea", "nimmvea tubq"),
  // What must not be found.
  ...all(
    "words",
    [],
    "orvea 5 l",
    "orvea 300 ml",
    "nimvea 75 g",
    "orvea nimvea",
    "vique",
    "zzunknownzz",
    "axa afrixo",
  ),
  // GTIN in every packaging and form.
  ...all(
    "gtin",
    ["orvea"],
    orvea,
    `0${orvea}`,
    `${orvea.slice(0, 3)} ${orvea.slice(3)}`,
    `${orvea.slice(0, 7)}-${orvea.slice(7)}`,
  ),
  ...all("gtin", ["orvea"], caseOf(1), caseOf(3)),
  ...all("gtin", ["nimvea"], nimvea.gtin, nimvea.gtin.padStart(13, "0"), nimvea.gtin.padStart(14, "0")),
  ...all("gtin", ["hydra"], hydra.gtin, `0${hydra.gtin}`),
  ...all("gtin", [], `${orvea.slice(0, -1)}${(Number(orvea.at(-1)) + 1) % 10}`),
  // Order numbers.
  ...all(
    "number",
    ["vexa"],
    "{number}",
    "#{number}",
    "order {number}",
    "Order #{number}",
    "ORDER NO. {number}",
    " {number} ",
  ),
];
