import * as fc from "fast-check";
import {
  type BuyerDocumentContent,
  buyerDocumentContent,
} from "#modules/money/buyer-documents/buyer-document.rules.ts";

const supply = fc.constantFrom(
  { entity: "NL", shipFromCountry: "NL", rule: "DOMESTIC", rates: ["0.21", "0.09"] },
  { entity: "GB", shipFromCountry: "GB", rule: "DOMESTIC", rates: ["0.2", "0"] },
  { entity: "NL", shipFromCountry: "NL", rule: "INTRA_EU", rates: ["0"] },
  { entity: "NL", shipFromCountry: "NL", rule: "EXPORT", rates: ["0"] },
  { entity: "GB", shipFromCountry: "GB", rule: "EXPORT", rates: ["0"] },
) satisfies fc.Arbitrary<{ entity: string; rule: string }>;

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitMinor: fc.integer({ min: 1, max: 500_000 }),
  rate: fc.nat({ max: 1 }),
  name: fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom("Crème Θαλασσινή & <b>50 ml</b>", "漢字 💣", "a\u0000b\nc", "\uD800 lone"),
  ),
});

const address = { lineOne: "Rue 1", lineTwo: "", postcode: "69002", city: "Lyon", country: "FR" };

/** Our invoices and credit notes to buyers, under every rule and with up to two rates. */
export const anyBuyerDocument: fc.Arbitrary<BuyerDocumentContent> = fc
  .record({
    kind: fc.constantFrom("INVOICE", "CREDIT_NOTE"),
    supply,
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    currency: fc.constantFrom("EUR", "GBP"),
    dueOn: fc.option(fc.constant("2026-09-07")),
  })
  .map(({ kind, supply: { rates, ...by }, lines, currency, dueOn }) =>
    buyerDocumentContent(
      {
        order: {
          orderId: 1,
          orderQid: "Order00000000001",
          buyerId: 2,
          buyerName: "Épicerie <Lyon>",
          buyerVatNumber: "FR123456789",
          buyerRegistration: null,
          billing: address,
          deliverTo: { ...address, companyName: "Entrepôt & Fils" },
          paidOn: "2026-06-09",
          dueOn,
        },
        supply: by,
        currency,
        suppliedOn: kind === "INVOICE" ? "2026-06-12" : null,
        lines: lines.map(({ quantity, unitMinor, rate, name }, place) => ({
          saleLineId: place,
          saleId: 1,
          saleNumber: "300000001",
          gtin: "04005900136206",
          name,
          quantity,
          totalMinor: quantity * unitMinor,
          rate: rates[rate % rates.length] ?? "0",
        })),
        corrects: kind === "INVOICE" ? [] : [{ number: "QI-NL-2026-00001", issuedOn: "2026-06-12" }],
        reason:
          kind === "INVOICE" ? null : "We approved your claim C0000001 on part 300000001 of your order.",
      },
      { kind, number: "QI-NL-2026-00002", issuedAt: new Date("2026-06-12T08:00:00Z") },
    ),
  );
