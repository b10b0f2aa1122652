import { type PostcodeRule, postcodeRule, readPostcodeRules } from "#postcode-rules.ts";

/** A place as the laws of VAT and of customs see it: a country, or a part of one where another law holds. */
export interface Territory {
  /** The ISO code of a country, "XI" for Northern Ireland, or a code of ours such as "ES-CANARIES". */
  readonly code: string;
  /** The country as its address says, ISO 3166-1 alpha-2. */
  readonly country: string;
  /**
   * The state whose VAT law governs supplies of goods there: a member of the Union, "XI", "GB", "CH" or "NO". Null
   * elsewhere: a place outside the VAT of all of them.
   */
  readonly vat: string | null;
  /** Whether goods there are inside the VAT territory of the Union, Northern Ireland included. */
  readonly isUnionVat: boolean;
  /** The customs territory: "EU", "GB", "CH", "NO", or the code of the place where it is one of its own. */
  readonly customs: string;
}

/** The members of the European Union, by ISO code. */
export const EU_MEMBERS: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const members = new Set(EU_MEMBERS);

/**
 * The countries of addresses under French company law, whose companies stand in the register SIRENE: France and its
 * overseas departments and regions (Article 73 of the Constitution), which have codes of their own.
 */
export const FRENCH_COMPANIES: readonly string[] = ["FR", "GF", "GP", "MQ", "RE", "YT"];

interface Law {
  readonly vat: string | null;
  /** The place's own code where it is left out. */
  readonly customs?: string;
}

/**
 * Places whose VAT or customs law is not that of the country in their address. Sources: Articles 5 to 7 of Directive
 * 2006/112/EC (VAT); Article 4 of Regulation (EU) No 952/2013 (customs), as of 2026; for Northern Ireland the Windsor
 * Framework, Article 8; for the Isle of Man section 1 of the Isle of Man Act 1979; for Büsingen, Liechtenstein and
 * Samnaun Articles 3 and 4 of the Swiss VAT Act and the customs treaties; for Svalbard and Jan Mayen section 1-2 of the
 * Norwegian VAT Act.
 */
const LAWS: Readonly<Record<string, Law>> = {
  XI: { vat: "XI", customs: "EU" },
  IM: { vat: "GB", customs: "GB" },
  JE: { vat: null, customs: "GB" },
  GG: { vat: null, customs: "GB" },
  MC: { vat: "FR", customs: "EU" },
  LI: { vat: "CH", customs: "CH" },
  AX: { vat: null, customs: "EU" },
  GP: { vat: null, customs: "EU" },
  MQ: { vat: null, customs: "EU" },
  GF: { vat: null, customs: "EU" },
  RE: { vat: null, customs: "EU" },
  YT: { vat: null, customs: "EU" },
  MF: { vat: null, customs: "EU" },
  "DE-BUSINGEN": { vat: "CH", customs: "CH" },
  "DE-HELIGOLAND": { vat: null },
  "ES-CANARIES": { vat: null, customs: "EU" },
  "ES-CEUTA": { vat: null },
  "ES-MELILLA": { vat: null },
  "GR-ATHOS": { vat: null, customs: "EU" },
  "IT-CAMPIONE": { vat: null, customs: "EU" },
  "IT-LIVIGNO": { vat: null },
  "CH-SAMNAUN": { vat: null },
};

/** The places that an address tells by its postcode, by country of the address. Compiled from the post's own lists. */
const POSTCODES: Readonly<Record<string, string>> = {
  CH: `6911 IT-CAMPIONE
7562-7563 CH-SAMNAUN
8238 DE-BUSINGEN
9485-9498 LI`,
  DE: `27498 DE-HELIGOLAND
78266 DE-BUSINGEN`,
  DK: `39 GL`,
  ES: `35 38 ES-CANARIES
51 ES-CEUTA
52 ES-MELILLA`,
  FI: `22 AX`,
  FR: `97150 978 MF
97133 977 BL
971 GP
972 MQ
973 GF
974 RE
975 PM
976 YT
980 MC
984 TF
986 WF
987 PF
988 NC`,
  GB: `BT XI
IM IM
JE JE
GY GG
GX GI`,
  GR: `63086-63087 GR-ATHOS`,
  IT: `00120 VA
22061 IT-CAMPIONE
23041 IT-LIVIGNO
4789 SM`,
  NO: `917 8099 SJ`,
};

const rules: ReadonlyMap<string, readonly PostcodeRule[]> = new Map(
  Object.entries(POSTCODES).map(([country, table]) => [country, readPostcodeRules(table)]),
);

/** Outside the United Kingdom these postcodes are digits alone: a prefix such as "D-" or "GR" says nothing. */
const bareOf = (country: string, postcode: string) =>
  country === "GB" ? postcode : postcode.replaceAll(/\D/g, "");

function lawOf(code: string): Law {
  const own = LAWS[code];
  if (own) return own;
  if (members.has(code)) return { vat: code, customs: "EU" };
  return { vat: code === "GB" || code === "CH" || code === "NO" ? code : null };
}

const isUnion = (vat: string | null): boolean => vat === "XI" || members.has(vat ?? "");

/** "63086" to "63087" as the beginnings of postcodes. */
const beginnings = ({ from, to }: PostcodeRule): string[] =>
  from === to
    ? [from]
    : Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => String(Number(from) + place));

/**
 * What `isUnionVat` depends on, for queries: a place is inside if its country is one of `countries`, unless its postcode
 * has one of the beginnings that are an exception of its country. Outside the United Kingdom only the digits of a
 * postcode count.
 */
export const UNION_VAT = {
  countries: [...EU_MEMBERS, ...Object.keys(LAWS)].filter(
    (code) => /^[A-Z]{2}$/.test(code) && code !== "XI" && isUnion(lawOf(code).vat),
  ),
  exceptions: [...rules].flatMap(([country, ofCountry]) => {
    const isInside = isUnion(lawOf(country).vat);
    const others = ofCountry.filter(({ says }) => isUnion(lawOf(says).vat) !== isInside).flatMap(beginnings);
    return others.length === 0 ? [] : [{ country, isInside: !isInside, beginnings: others }];
  }),
};

/**
 * The territory of an address.
 * @param place.country ISO 3166-1 alpha-2
 * @param place.postcode in any spelling; empty or null where it is not known, and then the mainland is meant
 */
export function territoryOf({
  country,
  postcode,
}: {
  readonly country: string;
  readonly postcode: string | null;
}): Territory {
  const bare = bareOf(country, postcode ?? "");
  const code = postcodeRule(rules.get(country) ?? [], bare)?.says ?? country;
  const { vat, customs = code } = lawOf(code);
  return { code, country, vat, isUnionVat: isUnion(vat), customs };
}
