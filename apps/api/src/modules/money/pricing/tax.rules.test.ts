import { EU_MEMBERS, territoryOf } from "@quayside/identifiers/territories";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Leg, taxOf } from "#modules/money/pricing/tax.rules.ts";

/** The places of the table, each by an address in it. */
const places = {
  DE: ["DE", "10115"],
  FR: ["FR", "33000"],
  NL: ["NL", "5928 LC"],
  ES: ["ES", "28001"],
  PL: ["PL", "00-001"],
  GB: ["GB", "E14 9ZZ"],
  XI: ["GB", "BT1 5GS"],
  CH: ["CH", "8001"],
  NO: ["NO", "0150"],
  Canaries: ["ES", "35001"],
  Ceuta: ["ES", "51001"],
  Melilla: ["ES", "52001"],
  Åland: ["FI", "22100"],
  Livigno: ["IT", "23041"],
  Campione: ["IT", "22061"],
  Büsingen: ["DE", "78266"],
  Heligoland: ["DE", "27498"],
  Athos: ["GR", "63086"],
  Guadeloupe: ["FR", "97110"],
  Réunion: ["FR", "97400"],
  Monaco: ["MC", "98000"],
  Man: ["IM", "IM1 1AE"],
  Jersey: ["JE", "JE2 3AB"],
  "San Marino": ["SM", "47890"],
  Vatican: ["VA", "00120"],
  Liechtenstein: ["LI", "9490"],
  Svalbard: ["NO", "9170"],
} as const satisfies Record<string, readonly [string, string]>;

type Place = keyof typeof places;
const names = Object.keys(places) as Place[];
const at = (place: Place) => territoryOf({ country: places[place][0], postcode: places[place][1] });

function tax(
  from: Place,
  to: Place,
  numbers: readonly string[],
  isSmallBusiness = false,
  supplierNumbers?: readonly string[],
): string {
  const leg = { from: at(from), to: at(to), numbers, isSmallBusiness, supplierNumbers };
  const { rule, rateCountry, category } = taxOf(leg);
  return [category, rule, rateCountry ?? "none"].join(" ");
}

/**
 * Written down apart from the function: for each place of dispatch, the places of arrival of each kind. Whatever is
 * neither is an export.
 */
const kinds: Record<
  string,
  { readonly home: readonly Place[]; readonly rate: string; readonly union?: true }
> = {
  DE: { home: ["DE"], rate: "DE", union: true },
  FR: { home: ["FR", "Monaco"], rate: "FR", union: true },
  NL: { home: ["NL"], rate: "NL", union: true },
  ES: { home: ["ES"], rate: "ES", union: true },
  PL: { home: ["PL"], rate: "PL", union: true },
  Monaco: { home: ["FR", "Monaco"], rate: "FR", union: true },
  XI: { home: ["XI", "GB", "Man"], rate: "GB", union: true },
  GB: { home: ["GB", "XI", "Man"], rate: "GB" },
  Man: { home: ["GB", "XI", "Man"], rate: "GB" },
  CH: { home: ["CH", "Liechtenstein", "Büsingen"], rate: "CH" },
  Liechtenstein: { home: ["CH", "Liechtenstein", "Büsingen"], rate: "CH" },
  Büsingen: { home: ["CH", "Liechtenstein", "Büsingen"], rate: "CH" },
  NO: { home: ["NO"], rate: "NO" },
};
const inUnion: readonly Place[] = ["DE", "FR", "NL", "ES", "PL", "XI", "Monaco"];
const stateOf: Partial<Record<Place, string>> = { Monaco: "FR" };

const pairs = names.flatMap((from) => names.map((to) => [from, to] as const));

function expected(from: Place, to: Place, numbers: readonly string[]): string {
  const { home, rate, union } = kinds[from] ?? { home: [from], rate: "none" };
  if (home.includes(to)) return `S DOMESTIC ${rate}`;
  if (!union || !inUnion.includes(to)) return "G EXPORT none";
  const hasOther = numbers.some(
    (state) => state !== "GB" && state !== "CH" && state !== (stateOf[from] ?? from),
  );
  return hasOther ? "K INTRA_EU none" : `S DOMESTIC ${rate}`;
}

describe("the VAT on a supply", () => {
  it.each([
    // From, to, the customer's numbers, what is due.
    ["DE", "NL", ["NL"], "K INTRA_EU none"],
    ["FR", "NL", ["NL"], "K INTRA_EU none"],
    ["NL", "NL", ["NL"], "S DOMESTIC NL"],
    ["DE", "NL", [], "S DOMESTIC DE"],
    ["DE", "NL", ["DE"], "S DOMESTIC DE"],
    ["DE", "NL", ["DE", "NL"], "K INTRA_EU none"],
    ["NL", "FR", ["NL"], "S DOMESTIC NL"],
    ["NL", "FR", ["NL", "FR"], "K INTRA_EU none"],
    ["DE", "XI", ["GB"], "S DOMESTIC DE"],
    ["DE", "XI", ["XI"], "K INTRA_EU none"],
    ["XI", "NL", ["NL"], "K INTRA_EU none"],
    ["XI", "NL", ["XI"], "S DOMESTIC GB"],
    ["XI", "XI", ["XI"], "S DOMESTIC GB"],
    ["GB", "XI", ["XI"], "S DOMESTIC GB"],
    ["GB", "GB", ["GB"], "S DOMESTIC GB"],
    ["GB", "Man", ["GB"], "S DOMESTIC GB"],
    ["GB", "Jersey", ["GB"], "G EXPORT none"],
    ["GB", "NL", ["NL"], "G EXPORT none"],
    ["DE", "GB", ["GB"], "G EXPORT none"],
    ["CH", "NL", ["NL"], "G EXPORT none"],
    ["NO", "NL", ["NL"], "G EXPORT none"],
    ["NO", "Svalbard", [], "G EXPORT none"],
    ["CH", "CH", [], "S DOMESTIC CH"],
    ["CH", "Liechtenstein", [], "S DOMESTIC CH"],
    ["DE", "Büsingen", ["NL"], "G EXPORT none"],
    ["CH", "Büsingen", [], "S DOMESTIC CH"],
    ["DE", "Heligoland", ["DE"], "G EXPORT none"],
    ["ES", "Canaries", ["ES"], "G EXPORT none"],
    ["ES", "Ceuta", [], "G EXPORT none"],
    ["DE", "Canaries", ["ES"], "G EXPORT none"],
    ["Canaries", "Canaries", [], "S DOMESTIC none"],
    ["FR", "Guadeloupe", ["FR"], "G EXPORT none"],
    ["DE", "Monaco", ["FR"], "K INTRA_EU none"],
    ["FR", "Monaco", ["NL"], "S DOMESTIC FR"],
    ["DE", "Livigno", ["IT"], "G EXPORT none"],
    ["DE", "San Marino", ["NL"], "G EXPORT none"],
  ] as const)("from %s to %s with numbers of %s: %s", (from, to, numbers, due) => {
    expect(tax(from, to, numbers)).toBe(due);
  });

  it.each([[["NL"]], [[]], [["GB"]], [["XI"]], [["DE"]], [["DE", "NL"]]])(
    "is what the table says between every two places, with numbers of %j",
    (numbers) => {
      const said = pairs.map(([from, to]) => [from, to, tax(from, to, numbers)]);
      expect(said).toEqual(pairs.map(([from, to]) => [from, to, expected(from, to, numbers)]));
    },
  );

  it.each([
    // Otherwise at the rate of the state, intra-Union, export, and without VAT of any state.
    ["DE", "DE", []],
    ["DE", "NL", ["NL"]],
    ["DE", "XI", ["XI"]],
    ["FR", "GB", ["GB"]],
    ["DE", "Canaries", ["ES"]],
    ["GB", "GB", ["GB"]],
    ["CH", "NL", ["NL"]],
    ["Canaries", "Canaries", []],
  ] as const)("is none from a small business from %s to %s with numbers of %s", (from, to, numbers) => {
    expect(tax(from, to, numbers, true)).toBe("E SMALL_BUSINESS none");
  });

  it.each([
    // From, to, the supplier's numbers, what is due of a customer with a Dutch number.
    ["PL", "NL", ["PL"], "K INTRA_EU none"],
    ["PL", "NL", ["DE"], "S DOMESTIC PL"],
    ["PL", "NL", ["DE", "PL"], "K INTRA_EU none"],
    ["PL", "GB", ["DE"], "S DOMESTIC PL"],
    ["PL", "GB", ["DE", "PL"], "G EXPORT none"],
    ["PL", "Canaries", ["DE"], "S DOMESTIC PL"],
    ["PL", "PL", ["DE"], "S DOMESTIC PL"],
    ["Monaco", "NL", ["FR"], "K INTRA_EU none"],
    ["GB", "NL", ["DE"], "S DOMESTIC GB"],
    ["GB", "NL", ["GB"], "G EXPORT none"],
    ["GB", "NL", ["XI"], "G EXPORT none"],
    ["Man", "NL", ["GB"], "G EXPORT none"],
    ["CH", "NL", ["DE"], "S DOMESTIC CH"],
    ["CH", "NL", ["CH"], "G EXPORT none"],
    ["NO", "NL", ["DE"], "S DOMESTIC NO"],
    ["XI", "NL", ["XI"], "K INTRA_EU none"],
    // A British number is none of the Union's, but it will do for what leaves the Union.
    ["XI", "NL", ["GB"], "S DOMESTIC GB"],
    ["XI", "CH", ["GB"], "G EXPORT none"],
    ["XI", "GB", ["GB"], "S DOMESTIC GB"],
    // Where no state of ours has a VAT, none gives numbers.
    ["Canaries", "NL", ["DE"], "G EXPORT none"],
    // A number of a state that is none of ours.
    ["DE", "NL", [], "S DOMESTIC DE"],
  ] as const)("from %s to %s by a supplier with numbers of %s: %s", (from, to, supplier, due) => {
    expect(tax(from, to, ["NL"], false, supplier)).toBe(due);
  });

  it("is none from a small business with a number of another state than the dispatch", () => {
    expect(tax("PL", "NL", ["NL"], true, ["DE"])).toBe("E SMALL_BUSINESS none");
  });

  it("is none from a small business, wherever its goods go", () => {
    for (const [from, to] of pairs) expect(tax(from, to, ["NL"], true)).toBe("E SMALL_BUSINESS none");
  });
});

describe("what no schema sees", () => {
  const anyPlace = fc.constantFrom(...names);
  const anyNumbers = fc.uniqueArray(fc.constantFrom(...EU_MEMBERS, "XI", "GB", "CH"), { maxLength: 3 });
  const anyLeg: fc.Arbitrary<Leg> = fc.record({
    from: anyPlace.map(at),
    to: anyPlace.map(at),
    numbers: anyNumbers,
    isSmallBusiness: fc.boolean(),
  });
  const anySupply = fc
    .record({ leg: anyLeg, numbers: anyNumbers, hasOwn: fc.boolean() })
    .map(({ leg, numbers, hasOwn }) => ({
      ...leg,
      supplierNumbers: hasOwn && leg.from.vat !== null ? [...numbers, leg.from.vat] : numbers,
    }));

  it("is exempt only under a number of the state that the goods leave, if the supplier has any", () => {
    fc.assert(
      fc.property(anySupply, (leg) => {
        const { vat } = leg.from;
        if (vat === null || !["K", "G"].includes(taxOf(leg).category)) return;
        const shared = vat === "GB" || vat === "XI" ? ["GB", "XI"] : [vat];
        expect(leg.supplierNumbers.some((state) => shared.includes(state))).toBe(true);
      }),
    );
  });

  it("is as if nothing were known of the supplier's numbers once it has one where the goods leave", () => {
    fc.assert(
      fc.property(anySupply, ({ supplierNumbers, ...leg }) => {
        const own = leg.from.vat === null ? [] : [leg.from.vat];
        expect(taxOf({ ...leg, supplierNumbers: [...supplierNumbers, ...own] })).toEqual(taxOf(leg));
      }),
    );
  });

  it("is an intra-Union supply only to a number of another state than the dispatch", () => {
    fc.assert(
      fc.property(anyLeg, (leg) => {
        fc.pre(taxOf(leg).category === "K");
        expect(leg.numbers.some((state) => state !== leg.from.vat)).toBe(true);
      }),
    );
  });

  it("is an export only where the goods leave a VAT territory", () => {
    fc.assert(
      fc.property(anyLeg, (leg) => {
        fc.pre(taxOf(leg).category === "G");
        expect(leg.from.code).not.toBe(leg.to.code);
        expect(leg.from.isUnionVat && leg.to.isUnionVat).toBe(false);
      }),
    );
  });

  it("takes a British number for no number of the Union", () => {
    fc.assert(
      fc.property(anyLeg, (leg) => {
        fc.pre(!leg.numbers.some((state) => EU_MEMBERS.includes(state) || state === "XI"));
        expect(taxOf(leg).rule).not.toBe("INTRA_EU");
      }),
    );
  });

  it("is the same whatever further numbers of the dispatch's own state there are", () => {
    fc.assert(
      fc.property(anyLeg, (leg) => {
        fc.pre(leg.from.vat !== null);
        expect(taxOf({ ...leg, numbers: [...leg.numbers, leg.from.vat ?? ""] })).toEqual(taxOf(leg));
      }),
    );
  });
});
