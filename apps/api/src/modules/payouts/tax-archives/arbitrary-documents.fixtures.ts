import { expectedVatMinor } from "@quayside/api-client/contract/sales/vat.rules";
import * as fc from "fast-check";
import { type ClaimToCredit, creditNoteContent } from "#modules/payouts/credit-notes/credit-note.rules.ts";
import type { CreditNoteFacts } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { type InvoiceContent, invoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import { addressLines } from "#foundation/legal-entities.rules.ts";

const COUNTRIES = ["BE", "DE", "DK", "FR", "NL", "IT", "ES", "PL", "SE"] as const;
const name = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom("Crème Θαλασσινή & <b>50 ml</b>", "漢字 💣", "a\u0000b\nc", "\uD800 lone"),
);
const day = fc.constantFrom("2026-02-28", "2026-06-08", "2026-11-30");
const issuedAt = new Date("2026-12-01T08:00:00Z");

/** The VAT treatment of a supply from one country to another, with the rates its products may have. */
const supply = fc.constantFrom(
  { rule: "DOMESTIC", rates: ["0.19", "0.07"], from: "DE", to: "DE" },
  { rule: "DOMESTIC", rates: ["0.2", "0.1", "0.055", "0.021"], from: "FR", to: "FR" },
  { rule: "DOMESTIC", rates: ["0.2", "0.05", "0"], from: "GB", to: "GB" },
  { rule: "DOMESTIC", rates: ["0.23", "0"], from: "IE", to: "IE" },
  { rule: "INTRA_EU", rates: ["0"], from: "DE", to: "FR" },
  { rule: "EXPORT", rates: ["0"], from: "DE", to: "CH" },
  { rule: "EXPORT", rates: ["0"], from: "GB", to: "FR" },
  { rule: "EXPORT", rates: ["0"], from: "NL", to: "GB" },
  { rule: "SMALL_BUSINESS", rates: ["0"], from: "DE", to: "NL" },
  { rule: "SMALL_BUSINESS", rates: ["0"], from: "FR", to: "GB" },
) satisfies fc.Arbitrary<{ rule: string; rates: string[]; from: string; to: string }>;

/** Sums of minor units at each rate, the highest first. */
function netOf(lines: readonly { sumMinor: number; vatRate: string }[]) {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((a, b) => Number(b) - Number(a));
  return rates.map((rate) => ({
    rate,
    goodsMinor: lines.reduce((sum, one) => (one.vatRate === rate ? sum + one.sumMinor : sum), 0),
  }));
}

const seller = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  lineTwo: fc.constantFrom("", "Building 4"),
});
/** Numbers with right check digits: networks refuse others. */
const VAT_NUMBERS: Readonly<Record<string, string>> = {
  BE: "BE0403019261",
  DE: "DE136695976",
  DK: "DK13585628",
  ES: "ESA13585625",
  FR: "FR40303265045",
  GB: "GB980780684",
  IT: "IT00743110157",
  NL: "NL004495445B01",
  PL: "PL8567346215",
  SE: "SE556703748501",
};
const vatNumberOf = (country: string): string => VAT_NUMBERS[country] ?? `${country}123456789`;
/** Register numbers as companies write them: valid, invalid, and none. */
const registration = fc.option(
  fc.oneof(
    fc.constantFrom("HRB 12345 B", "KvK 34999990", "34999990", "SIREN 552 100 554", "SIREN 552 100 555"),
    fc.constantFrom("0403.170.701", "0403.170.702", "556703-7485", "556703-7486", "FN 123456a", "<1> & 2"),
    fc.string({ unit: "grapheme", minLength: 2, maxLength: 35 }).filter((text) => /\S.*\S/.test(text)),
  ),
);
const postalOf = (country: string, lineTwo: string) => ({
  lineOne: "Hauptstraße 1",
  lineTwo,
  postcode: "12345",
  city: "Łódź",
  country,
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unitMinor: fc.integer({ min: 1, max: 500_000 }),
    name,
    ratePlace: fc.nat({ max: 3 }),
  })
  .map(({ ratePlace, ...one }) => ({
    ...one,
    ratePlace,
    gtin: "04005900136206",
    sumMinor: one.quantity * one.unitMinor,
  }));

/** Invoices of every rule, with the largest permitted deviation of VAT from its rate: five cents. */
export const anyInvoice: fc.Arbitrary<InvoiceContent> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    supply,
    lineTwo: fc.constantFrom("", "Building 4"),
    shippingFeeMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
    rounding: fc.integer({ min: -5, max: 5 }),
    currency: fc.constantFrom("EUR", "GBP", "USD"),
    suppliedOn: fc.option(day),
    sellerRegistration: registration,
  })
  .map(({ lines: places, supply: { rule, rates, from, to }, ...facts }) => {
    const lines = places.map(({ ratePlace, ...one }) => ({
      ...one,
      vatRate: rates[ratePlace % rates.length] ?? "0",
    }));
    const netByRate = netOf(lines);
    const goodsMinor = lines.reduce((sum, one) => sum + one.sumMinor, 0);
    const exact = expectedVatMinor(netByRate, facts.shippingFeeMinor);
    const isCharged = netByRate.some(({ rate }) => rate !== "0");
    return invoiceContent(
      {
        ...facts,
        lines,
        goodsMinor,
        vatMinor: isCharged ? Math.max(0, exact + facts.rounding) : 0,
        vatRule: rule,
        netByRate,
        saleNumber: "300000001",
        sellerId: 1,
        sellerName: "Łódź & Söhne GmbH",
        ...(rule === "SMALL_BUSINESS"
          ? { sellerVatNumber: null, sellerTaxNumber: "21/815/08150" }
          : { sellerVatNumber: vatNumberOf(from), sellerTaxNumber: null }),
        sellerPostal: postalOf(from, facts.lineTwo),
        sellerCountry: from,
        shipFromCountry: from,
        shipFromPostcode: null,
        entity: to === "GB" ? "GB" : "NL",
        deliverTo: { ...postalOf(to, facts.lineTwo), name: "Łódź depot", isWarehouse: true },
        destinationCountry: to,
        agreement: { version: "2026-03", acceptedAt: "2026-03-02T09:00:00.000Z" },
        fxRate: "1.17",
        nationalRate: "1",
      },
      { number: "QS-AB12CD-2026-00001", issuedAt },
    );
  });

const claim = fc
  .record({
    supply,
    quantity: fc.integer({ min: 1, max: 500 }),
    unitMinor: fc.integer({ min: 1, max: 500_000 }),
    sharePercent: fc.integer({ min: 1, max: 100 }),
    name,
    ratePlaces: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
  })
  .map(
    ({ supply: { rule, rates, from, to }, ratePlaces, quantity, unitMinor, sharePercent, name: ofLines }) => {
      const sumMinor = Math.max(1, Math.round((unitMinor * quantity * sharePercent) / 100));
      const lines = ratePlaces.map((place) => ({
        gtin: "04005900136206",
        name: ofLines,
        quantity,
        unitMinor,
        sharePercent,
        sumMinor,
        vatRate: rates[place % rates.length] ?? "0",
      }));
      return { rule, from, to, lines, vatMinor: expectedVatMinor(netOf(lines), 0) };
    },
  );

/** Credit notes of one to six claims of any rules together. */
export const anyCreditNote: fc.Arbitrary<CreditNoteFacts> = fc
  .record({
    claims: fc.array(claim, { minLength: 1, maxLength: 6 }),
    seller,
    hasDays: fc.boolean(),
    registered: registration,
  })
  .map(({ claims, seller: { country, lineTwo }, hasDays, registered }) => {
    const credited = claims.map((one, place): ClaimToCredit => ({
      id: place + 1,
      saleId: place + 1,
      goodsMinor: one.lines.reduce((sum, line) => sum + line.sumMinor, 0),
      vatMinor: one.vatMinor,
      vatRule: one.rule,
      shipFromCountry: one.from,
      destinationCountry: one.to,
      // Claims in euros on invoices that also stated the VAT in pounds.
      invoicedNationalVat: one.from === "GB" ? { currency: "GBP", amountMinor: 870, ofVatMinor: 1000 } : null,
      lines: one.lines.map((line) => ({
        claimNumber: `C000000${place + 1}`,
        saleNumber: `30000000${place + 1}`,
        invoiceNumber: `QS-AB12CD-2026-0000${(place % 3) + 1}`,
        ...(hasDays && { invoiceIssuedOn: "2026-11-02" }),
        ...line,
      })),
    }));
    const postal = postalOf(country, lineTwo);
    const content = creditNoteContent(
      {
        number: "QC-AB12CD-2026-00001",
        issuedAt,
        month: "2026-11",
        currency: "EUR",
        seller: {
          name: "Łódź & Söhne GmbH",
          address: addressLines(postal),
          postal,
          vatNumber: vatNumberOf(country),
          ...(registered !== null && { registration: registered }),
        },
        entity: "NL",
        agreement: null,
      },
      credited,
    );
    const claimVat = Object.fromEntries(
      credited.map(({ vatRule, lines }, place) => [
        `C000000${place + 1}`,
        { rule: vatRule, rate: lines[0]?.vatRate ?? "0" },
      ]),
    );
    return { ...content, claimVat };
  });
