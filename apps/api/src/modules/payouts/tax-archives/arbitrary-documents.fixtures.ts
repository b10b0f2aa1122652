import * as fc from "fast-check";
import { type ClaimToCredit, creditNoteContent } from "#modules/payouts/credit-notes/credit-note.rules.ts";
import type { CreditNoteFacts } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { type InvoiceContent, invoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import { addressLines } from "#kernel/legal-entities.rules.ts";

const COUNTRIES = ["BE", "DE", "DK", "FR", "NL", "IT", "ES", "PL", "SE"] as const;
const name = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom("Crème Θαλασσινή & <b>50 ml</b>", "漢字 💣", "a\u0000b\nc", "\uD800 lone"),
);
const day = fc.constantFrom("2026-02-28", "2026-06-08", "2026-11-30");
const issuedAt = new Date("2026-12-01T08:00:00Z");

/** The VAT treatment of a supply from one country to another. */
const supply = fc.constantFrom(
  { rule: "DOMESTIC", rate: "0.19", from: "DE", to: "DE" },
  { rule: "DOMESTIC", rate: "0.055", from: "FR", to: "FR" },
  { rule: "DOMESTIC", rate: "0.2", from: "GB", to: "GB" },
  { rule: "INTRA_EU", rate: "0", from: "DE", to: "FR" },
  { rule: "EXPORT", rate: "0", from: "DE", to: "CH" },
  { rule: "EXPORT", rate: "0", from: "GB", to: "FR" },
  { rule: "EXPORT", rate: "0", from: "NL", to: "GB" },
) satisfies fc.Arbitrary<{ rule: string; rate: string; from: string; to: string }>;

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

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unitMinor: fc.integer({ min: 1, max: 500_000 }),
    name,
  })
  .map((one) => ({ ...one, gtin: "04005900136206", sumMinor: one.quantity * one.unitMinor }));

/** Invoices of every rule, with the largest permitted deviation of VAT from its rate: five cents. */
export const anyInvoice: fc.Arbitrary<InvoiceContent> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    supply,
    lineTwo: fc.constantFrom("", "Building 4"),
    shippingFeeMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
    rounding: fc.integer({ min: -5, max: 5 }),
    currency: fc.constantFrom("EUR", "GBP", "USD"),
    suppliedOn: fc.option(day),
    sellerRegistration: registration,
  })
  .map(({ lines, supply: { rule, rate, from, to }, ...facts }) => {
    const goodsMinor = lines.reduce((sum, one) => sum + one.sumMinor, 0);
    const exact = Math.round((goodsMinor + facts.shippingFeeMinor) * Number(rate));
    return invoiceContent(
      {
        ...facts,
        lines,
        goodsMinor,
        vatMinor: rule === "DOMESTIC" ? Math.max(0, exact + facts.rounding) : 0,
        vatRule: rule,
        vatRate: rate,
        saleNumber: "300000001",
        sellerId: 1,
        sellerName: "Łódź & Söhne GmbH",
        sellerVatNumber: vatNumberOf(from),
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
    feePart: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ supply: { rule, rate, from, to }, quantity, unitMinor, sharePercent, ...one }) => {
    const sumMinor = Math.max(1, Math.round((unitMinor * quantity * sharePercent) / 100));
    const vatMinor = rule === "DOMESTIC" ? Math.round(sumMinor * Number(rate)) : 0;
    return {
      rule,
      rate,
      from,
      to,
      sumMinor,
      vatMinor,
      quantity,
      unitMinor,
      sharePercent,
      name: one.name,
    };
  });

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
      goodsMinor: one.sumMinor,
      vatMinor: one.vatMinor,
      vatRule: one.rule,
      vatRate: one.rate,
      shipFromCountry: one.from,
      destinationCountry: one.to,
      // Claims in euros on invoices that also stated the VAT in pounds.
      invoicedNationalVat: one.from === "GB" ? { currency: "GBP", amountMinor: 870, ofVatMinor: 1000 } : null,
      lines: [
        {
          claimNumber: `C000000${place + 1}`,
          saleNumber: `30000000${place + 1}`,
          invoiceNumber: `QS-AB12CD-2026-0000${(place % 3) + 1}`,
          ...(hasDays && { invoiceIssuedOn: "2026-11-02" }),
          gtin: "04005900136206",
          name: one.name,
          quantity: one.quantity,
          unitMinor: one.unitMinor,
          sharePercent: one.sharePercent,
          sumMinor: one.sumMinor,
        },
      ],
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
      credited.map(({ vatRule, vatRate }, place) => [
        `C000000${place + 1}`,
        { rule: vatRule, rate: vatRate },
      ]),
    );
    return { ...content, claimVat };
  });
