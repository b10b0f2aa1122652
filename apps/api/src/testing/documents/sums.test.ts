import { describe, expect, it } from "vitest";
import { documentCases } from "#testing/documents/document-cases.ts";
import { type XmlElement, elementsAt, readXml, textAt } from "#testing/xml-tree.ts";
import { writeCii } from "#ubl/write-cii.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

/** Hundred-millionths, in whole numbers: nothing here rounds, and nothing is read from the writers' own sums. */
function exact(text: string): bigint {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === "") throw new Error(`No amount: ${text}`);
  return BigInt(`${sign}${whole}${part.padEnd(8, "0")}`);
}
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
const far = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

/** What a document says, by its place in the standard. */
interface Said {
  readonly lines: readonly { quantity: string; price: string; total: string; vat: string }[];
  readonly charges: readonly { amount: string; vat: string }[];
  readonly rates: readonly { vat: string; percent: string; base: string; tax: string }[];
  readonly totals: { goods: string; net: string; tax: string; gross: string; paid: string; due: string };
}

const first = (root: XmlElement, path: string): XmlElement => {
  const [found] = elementsAt(root, path);
  if (!found) throw new Error(`No ${path}`);
  return found;
};

function saidInUbl(root: XmlElement): Said {
  const vat = (of: XmlElement) => `${textAt(of, "ID")} ${textAt(of, "Percent")}`;
  const at = (name: string) => textAt(root, `LegalMonetaryTotal/${name}`);
  return {
    lines: elementsAt(root, `${root.name}Line`).map((line) => ({
      quantity: textAt(line, "InvoicedQuantity") || textAt(line, "CreditedQuantity"),
      price: textAt(line, "Price/PriceAmount"),
      total: textAt(line, "LineExtensionAmount"),
      vat: vat(first(line, "Item/ClassifiedTaxCategory")),
    })),
    charges: elementsAt(root, "AllowanceCharge").map((one) => ({
      amount: textAt(one, "Amount"),
      vat: vat(first(one, "TaxCategory")),
    })),
    rates: elementsAt(root, "TaxTotal/TaxSubtotal").map((one) => ({
      vat: vat(first(one, "TaxCategory")),
      percent: textAt(one, "TaxCategory/Percent"),
      base: textAt(one, "TaxableAmount"),
      tax: textAt(one, "TaxAmount"),
    })),
    totals: {
      goods: at("LineExtensionAmount"),
      net: at("TaxExclusiveAmount"),
      tax: textAt(root, "TaxTotal/TaxAmount"),
      gross: at("TaxInclusiveAmount"),
      paid: at("PrepaidAmount") || "0",
      due: at("PayableAmount"),
    },
  };
}

const SETTLEMENT = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";

function saidInCii(root: XmlElement): Said {
  const vat = (of: XmlElement) => `${textAt(of, "CategoryCode")} ${textAt(of, "RateApplicablePercent")}`;
  const at = (name: string) =>
    textAt(root, `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`);
  const ofLine = "SpecifiedLineTradeSettlement";
  return {
    lines: elementsAt(root, "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem").map((line) => ({
      quantity: textAt(line, "SpecifiedLineTradeDelivery/BilledQuantity"),
      price: textAt(line, "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount"),
      total: textAt(line, `${ofLine}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
      vat: vat(first(line, `${ofLine}/ApplicableTradeTax`)),
    })),
    charges: elementsAt(root, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`).map((one) => ({
      amount: textAt(one, "ActualAmount"),
      vat: vat(first(one, "CategoryTradeTax")),
    })),
    rates: elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`).map((one) => ({
      vat: vat(one),
      percent: textAt(one, "RateApplicablePercent"),
      base: textAt(one, "BasisAmount"),
      tax: textAt(one, "CalculatedAmount"),
    })),
    totals: {
      goods: at("LineTotalAmount"),
      net: at("TaxBasisTotalAmount"),
      tax: at("TaxTotalAmount"),
      gross: at("GrandTotalAmount"),
      paid: at("TotalPrepaidAmount") || "0",
      due: at("DuePayableAmount"),
    },
  };
}

const CENT = 1_000_000n;
/** The fourth decimal. */
const PRICE_STEP = 10_000n;
/** Prices of credit notes have four decimals, and VAT was rounded for each claim: up to half a cent for each line. */
const tolerance = (said: Said): bigint => (CENT * BigInt(said.lines.length + 10)) / 2n;

/** The sums that a document states and that do not follow from its lines, rates and charges. */
function wrongSums(said: Said): string[] {
  const { lines, charges, rates, totals } = said;
  const goods = sum(lines.map(({ total }) => exact(total)));
  const net = goods + sum(charges.map(({ amount }) => exact(amount)));
  const tax = sum(rates.map((one) => exact(one.tax)));
  const of = (vat: string) =>
    sum([
      ...lines.filter((one) => one.vat === vat).map(({ total }) => exact(total)),
      ...charges.filter((one) => one.vat === vat).map(({ amount }) => exact(amount)),
    ]);
  const wrong = (name: string, isRight: boolean) => (isRight ? [] : [name]);
  return [
    ...lines.flatMap(({ quantity, price, total }, place) =>
      // The price of a credited line is rounded to four decimals: each unit may be one of the last away.
      wrong(
        `line ${place + 1}`,
        far(BigInt(quantity) * exact(price), exact(total)) <= BigInt(quantity) * PRICE_STEP + CENT,
      ),
    ),
    ...rates.flatMap(({ vat, base }) => wrong(`base of ${vat}`, exact(base) === of(vat))),
    ...rates.flatMap(({ vat, percent, base, tax: stated }) =>
      wrong(
        `VAT of ${vat}`,
        far((exact(base) * exact(percent)) / (100n * 100n * CENT), exact(stated)) <= tolerance(said),
      ),
    ),
    ...wrong("goods", exact(totals.goods) === goods),
    ...wrong("net", exact(totals.net) === net),
    ...wrong("VAT", exact(totals.tax) === tax),
    ...wrong("gross", exact(totals.gross) === net + tax),
    ...wrong("due", exact(totals.due) === net + tax - exact(totals.paid)),
  ];
}

describe("the sums of a document follow from its lines, charges and rates", () => {
  const cases = Object.entries(documentCases());

  it("in UBL", () => {
    const wrong = cases.map(([name, one]) => [name, wrongSums(saidInUbl(readXml(String(writeUbl(one)))))]);
    expect(wrong.filter(([, faults]) => faults?.length !== 0)).toEqual([]);
  });

  it("in CII, which says the same", () => {
    for (const [name, one] of cases) {
      const said = saidInCii(readXml(String(writeCii(one))));
      expect([name, wrongSums(said)]).toEqual([name, []]);
      expect(said, name).toEqual(saidInUbl(readXml(String(writeUbl(one)))));
    }
  });
});
