import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditNoteUbl } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { invoiceUbl } from "#modules/money/invoices/invoice-ubl.ts";
import { buyerDocumentUbl } from "#modules/money/buyer-documents/buyer-document-ubl.ts";
import { anyBuyerDocument } from "#modules/payouts/tax-archives/arbitrary-buyer-documents.fixtures.ts";
import { anyCreditNote, anyInvoice } from "#modules/payouts/tax-archives/arbitrary-documents.fixtures.ts";
import { type XmlElement, elementsAt, readXml, textAt } from "#testing/xml-tree.ts";
import type { UblDocument } from "#ubl/ubl-document.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

/** Amounts in hundredths, so that sums are exact. */
const minor = (element: XmlElement | undefined): number => Math.round(Number(element?.text ?? "0") * 100);
const minorAt = (element: XmlElement, path: string): number => minor(elementsAt(element, path)[0]);
const sumAt = (element: XmlElement, path: string): number =>
  elementsAt(element, path).reduce((sum, one) => sum + minor(one), 0);
const linesOf = (root: XmlElement) => elementsAt(root, `${root.name}Line`);
const taxTotal = (root: XmlElement) =>
  elementsAt(root, "TaxTotal").find((total) => elementsAt(total, "TaxSubtotal").length > 0);
const subtotals = (root: XmlElement) => elementsAt(root, "TaxTotal/TaxSubtotal");
const every = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(every)];
const seller = (path: string) => `AccountingSupplierParty/Party/${path}`;
const buyer = (path: string) => `AccountingCustomerParty/Party/${path}`;

/** Taxable amounts under a category and a rate: lines and charges. */
function taxedOf(root: XmlElement, category: string, percent: string): number {
  const isOf = (element: XmlElement | undefined) =>
    element !== undefined && textAt(element, "ID") === category && textAt(element, "Percent") === percent;
  const lines = linesOf(root).filter((line) => isOf(elementsAt(line, "Item/ClassifiedTaxCategory")[0]));
  const charges = elementsAt(root, "AllowanceCharge").filter((one) =>
    isOf(elementsAt(one, "TaxCategory")[0]),
  );
  return (
    lines.reduce((sum, line) => sum + minorAt(line, "LineExtensionAmount"), 0) +
    charges.reduce((sum, one) => sum + minorAt(one, "Amount"), 0)
  );
}

const has = (path: string) => (root: XmlElement) => textAt(root, path) !== "";
const ofEveryLine = (path: string) => (root: XmlElement) =>
  linesOf(root).every((line) => textAt(line, path) !== "");
/** A rule about the subtotals of a category, which passes without any. */
const ofCategory = (category: string, holds: (subtotal: XmlElement, root: XmlElement) => boolean) => {
  return (root: XmlElement) =>
    subtotals(root)
      .filter((one) => textAt(one, "TaxCategory/ID") === category)
      .every((one) => holds(one, root));
};
const isExempt = (subtotal: XmlElement) =>
  textAt(subtotal, "TaxCategory/Percent") === "0" &&
  minorAt(subtotal, "TaxAmount") === 0 &&
  textAt(subtotal, "TaxCategory/TaxExemptionReason") !== "";
const addsUp = (category: string) => (subtotal: XmlElement, root: XmlElement) =>
  minorAt(subtotal, "TaxableAmount") === taxedOf(root, category, textAt(subtotal, "TaxCategory/Percent"));

const registered = (root: XmlElement) =>
  [seller, buyer].flatMap((of) => elementsAt(root, of("PartyLegalEntity/CompanyID")));
const underList = (root: XmlElement, scheme: string): string[] =>
  registered(root)
    .filter(({ attributes }) => attributes["schemeID"] === scheme)
    .map(({ text }) => text);

/** A document that its seller issues itself: a commercial invoice, or its credit note. */
const isBySeller = (root: XmlElement) => ["380", "381"].includes(textAt(root, `${root.name}TypeCode`));

const taxRegistration = (root: XmlElement, of: (path: string) => string, isVat: boolean) =>
  elementsAt(root, of("PartyTaxScheme"))
    .filter((one) => (textAt(one, "TaxScheme/ID") === "VAT") === isVat)
    .map((one) => textAt(one, "CompanyID"));
/** A document of a small business, which has a tax number instead of a VAT number. */
const isOfSmallBusiness = (root: XmlElement) => taxRegistration(root, seller, true).length === 0;

/** The published rules that apply, by their ids: EN 16931-1, and Peppol BIS Billing 3.0 with its form for self-billing. */
const rules: Readonly<Record<string, (root: XmlElement) => boolean>> = {
  "BR-01": has("CustomizationID"),
  "BR-02": has("ID"),
  "BR-03": has("IssueDate"),
  "BR-04": (root) => has("InvoiceTypeCode")(root) || has("CreditNoteTypeCode")(root),
  "BR-05": has("DocumentCurrencyCode"),
  "BR-06": has(seller("PartyLegalEntity/RegistrationName")),
  "BR-07": has(buyer("PartyLegalEntity/RegistrationName")),
  "BR-08": has(seller("PostalAddress/CityName")),
  "BR-09": has(seller("PostalAddress/Country/IdentificationCode")),
  "BR-10": has(buyer("PostalAddress/CityName")),
  "BR-11": has(buyer("PostalAddress/Country/IdentificationCode")),
  "BR-12": has("LegalMonetaryTotal/LineExtensionAmount"),
  "BR-13": has("LegalMonetaryTotal/TaxExclusiveAmount"),
  "BR-14": has("LegalMonetaryTotal/TaxInclusiveAmount"),
  "BR-15": has("LegalMonetaryTotal/PayableAmount"),
  "BR-16": (root) => linesOf(root).length > 0,
  "BR-21": ofEveryLine("ID"),
  "BR-22": (root) =>
    linesOf(root).every(
      (line) => textAt(line, "InvoicedQuantity") !== "" || textAt(line, "CreditedQuantity") !== "",
    ),
  "BR-24": ofEveryLine("LineExtensionAmount"),
  "BR-25": ofEveryLine("Item/Name"),
  "BR-26": ofEveryLine("Price/PriceAmount"),
  "BR-27": (root) => linesOf(root).every((line) => Number(textAt(line, "Price/PriceAmount")) >= 0),
  "BR-36": (root) => elementsAt(root, "AllowanceCharge").every((one) => textAt(one, "Amount") !== ""),
  "BR-53": (root) =>
    textAt(root, "TaxCurrencyCode") === "" ||
    elementsAt(root, "TaxTotal/TaxAmount").some(
      ({ attributes }) => attributes["currencyID"] === textAt(root, "TaxCurrencyCode"),
    ),
  "BR-55": (root) => elementsAt(root, "BillingReference").every(has("InvoiceDocumentReference/ID")),
  "BR-CO-04": ofEveryLine("Item/ClassifiedTaxCategory/ID"),
  "BR-CO-09": (root) =>
    [seller, buyer].every((of) =>
      taxRegistration(root, of, true).every((number) => /^[A-Z]{2}/.test(number)),
    ),
  "BR-CO-10": (root) =>
    minorAt(root, "LegalMonetaryTotal/LineExtensionAmount") ===
    linesOf(root).reduce((sum, line) => sum + minorAt(line, "LineExtensionAmount"), 0),
  "BR-CO-12": (root) =>
    minorAt(root, "LegalMonetaryTotal/ChargeTotalAmount") === sumAt(root, "AllowanceCharge/Amount"),
  "BR-CO-13": (root) =>
    minorAt(root, "LegalMonetaryTotal/TaxExclusiveAmount") ===
    minorAt(root, "LegalMonetaryTotal/LineExtensionAmount") +
      minorAt(root, "LegalMonetaryTotal/ChargeTotalAmount"),
  "BR-CO-14": (root) =>
    minor(elementsAt(taxTotal(root) ?? root, "TaxAmount")[0]) ===
    sumAt(root, "TaxTotal/TaxSubtotal/TaxAmount"),
  "BR-CO-15": (root) =>
    minorAt(root, "LegalMonetaryTotal/TaxInclusiveAmount") ===
    minorAt(root, "LegalMonetaryTotal/TaxExclusiveAmount") +
      minor(elementsAt(taxTotal(root) ?? root, "TaxAmount")[0]),
  "BR-CO-16": (root) =>
    minorAt(root, "LegalMonetaryTotal/PayableAmount") ===
    minorAt(root, "LegalMonetaryTotal/TaxInclusiveAmount") -
      minorAt(root, "LegalMonetaryTotal/PrepaidAmount"),
  // The published rule allows one currency unit for the rounding of lines.
  "BR-CO-17": (root) =>
    subtotals(root).every((one) => {
      const exact = (minorAt(one, "TaxableAmount") * Number(textAt(one, "TaxCategory/Percent"))) / 100;
      return Math.abs(minorAt(one, "TaxAmount") - exact) < 100;
    }),
  "BR-CO-18": (root) => subtotals(root).length > 0,
  "BR-CO-25": has("PaymentTerms/Note"),
  "BR-CO-26": (root) =>
    taxRegistration(root, seller, true).length > 0 ||
    has(seller("PartyLegalEntity/CompanyID"))(root) ||
    has(seller("PartyIdentification/ID"))(root),
  "BR-DEC": (root) =>
    every(root)
      .filter(({ name }) => name.endsWith("Amount") && name !== "cbc:PriceAmount")
      .every(({ text }) => /^\d+\.\d{2}$/.test(text)),
  "BR-S-08": ofCategory("S", addsUp("S")),
  // Five cents of rounding line by line, of the document and of its rates.
  "BR-S-09": ofCategory("S", (one) => {
    const exact = (minorAt(one, "TaxableAmount") * Number(textAt(one, "TaxCategory/Percent"))) / 100;
    return Math.abs(minorAt(one, "TaxAmount") - exact) <= 6.5;
  }),
  "BR-Z-08": ofCategory("Z", addsUp("Z")),
  "BR-Z-09, BR-Z-10": ofCategory(
    "Z",
    (one) => minorAt(one, "TaxAmount") === 0 && textAt(one, "TaxCategory/TaxExemptionReason") === "",
  ),
  "BR-S-10": ofCategory("S", (one) => textAt(one, "TaxCategory/TaxExemptionReason") === ""),
  "BR-IC-02": ofCategory(
    "K",
    (_, root) =>
      taxRegistration(root, seller, true).length > 0 && taxRegistration(root, buyer, true).length > 0,
  ),
  "BR-IC-08": ofCategory("K", addsUp("K")),
  "BR-IC-09, BR-IC-10": ofCategory("K", isExempt),
  "BR-IC-11": ofCategory(
    "K",
    (_, root) => has("Delivery/ActualDeliveryDate")(root) || has("InvoicePeriod/StartDate")(root),
  ),
  "BR-IC-12": ofCategory("K", (_, root) =>
    has("Delivery/DeliveryLocation/Address/Country/IdentificationCode")(root),
  ),
  "BR-G-08": ofCategory("G", addsUp("G")),
  "BR-G-09, BR-G-10": ofCategory("G", isExempt),
  "BR-E-02": ofCategory("E", (_, root) => has(seller("PartyTaxScheme/CompanyID"))(root)),
  "BR-E-08": ofCategory("E", addsUp("E")),
  "BR-E-09, BR-E-10": ofCategory("E", isExempt),
  "one sum for each category and rate": (root) => {
    const keys = subtotals(root).map(
      (one) => `${textAt(one, "TaxCategory/ID")} ${textAt(one, "TaxCategory/Percent")}`,
    );
    return new Set(keys).size === keys.length;
  },
  "PEPPOL-EN16931-R002": (root) => elementsAt(root, "Note").length <= 1,
  "PEPPOL-EN16931-R003": (root) => has("BuyerReference")(root) || has("OrderReference/ID")(root),
  "PEPPOL-EN16931-R004": (root) =>
    textAt(root, "CustomizationID") ===
    `urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:${isBySeller(root) ? "billing" : "selfbilling"}:3.0`,
  "PEPPOL-EN16931-R005": (root) => textAt(root, "TaxCurrencyCode") !== textAt(root, "DocumentCurrencyCode"),
  "PEPPOL-EN16931-R007": (root) =>
    textAt(root, "ProfileID") ===
    `urn:fdc:peppol.eu:2017:poacc:${isBySeller(root) ? "billing" : "selfbilling"}:01:1.0`,
  "PEPPOL-EN16931-R008": (root) =>
    every(root).every(({ children, text }) => children.length > 0 || text.trim() !== ""),
  "PEPPOL-EN16931-R010": has(buyer("EndpointID")),
  // No network delivers to a small business whose register has no scheme either.
  "PEPPOL-EN16931-R020": (root) => has(seller("EndpointID"))(root) || isOfSmallBusiness(root),
  "PEPPOL-EN16931-R053": (root) =>
    elementsAt(root, "TaxTotal").filter((total) => elementsAt(total, "TaxSubtotal").length > 0).length === 1,
  "PEPPOL-EN16931-R054": (root) =>
    elementsAt(root, "TaxTotal").filter((total) => elementsAt(total, "TaxSubtotal").length === 0).length ===
    (textAt(root, "TaxCurrencyCode") === "" ? 0 : 1),
  "PEPPOL-EN16931-R120": (root) =>
    linesOf(root).every((line) => {
      const quantity = Number(textAt(line, "InvoicedQuantity") || textAt(line, "CreditedQuantity"));
      const exact = quantity * Number(textAt(line, "Price/PriceAmount"));
      return Math.abs(minorAt(line, "LineExtensionAmount") / 100 - exact) <= 0.02 + 1e-6;
    }),
  "PEPPOL-EN16931-P0100, P0101": (root) =>
    ["380", "381", "389", "261"].includes(textAt(root, `${root.name}TypeCode`)),
  "BR-CL-11": (root) =>
    registered(root).every(({ attributes }) =>
      [undefined, "0002", "0007", "0106", "0184", "0208"].includes(attributes["schemeID"]),
    ),
  "PEPPOL-COMMON-R043": (root) =>
    underList(root, "0208").every(
      (id) => /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
    ),
  "PEPPOL-COMMON-R049": (root) => underList(root, "0007").every((id) => id === "5567037485"),
  "PEPPOL-EN16931-F001": (root) =>
    every(root)
      .filter(({ name }) => name.endsWith("Date"))
      .every(({ text }) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
};

const broken = (document: UblDocument): string[] => {
  const root = readXml(writeUbl(document).toString("utf8"));
  return Object.entries(rules).flatMap(([id, holds]) => (holds(root) ? [] : [id]));
};

describe("invoices and credit notes as data", () => {
  it("comply with EN 16931 and Peppol self-billing, for every kind of invoice", () => {
    fc.assert(
      fc.property(anyInvoice, (content) => {
        expect(broken(invoiceUbl(content))).toEqual([]);
      }),
    );
  });

  it("comply for credit notes over every kind of claim together", () => {
    fc.assert(
      fc.property(anyCreditNote, (content) => {
        expect(broken(creditNoteUbl(content))).toEqual([]);
      }),
    );
  });

  it("comply for our own invoices and credit notes to buyers, of their own types", () => {
    fc.assert(
      fc.property(anyBuyerDocument, (content) => {
        const document = buyerDocumentUbl(content);
        expect(broken(document)).toEqual([]);
        const root = readXml(writeUbl(document).toString("utf8"));
        expect(textAt(root, `${root.name}TypeCode`)).toBe(content.kind === "INVOICE" ? "380" : "381");
        expect(minorAt(root, "LegalMonetaryTotal/TaxInclusiveAmount")).toBe(content.totalMinor);
        const isDue = content.kind === "INVOICE" && content.dueOn !== null;
        expect(minorAt(root, "LegalMonetaryTotal/PayableAmount")).toBe(isDue ? content.totalMinor : 0);
        expect(textAt(root, "DueDate")).toBe(isDue ? content.dueOn : "");
      }),
    );
  });

  it("are of the types of self-billing where we issue them in a supplier's name", () => {
    const typeOf = (document: UblDocument) => {
      const root = readXml(writeUbl(document).toString("utf8"));
      return textAt(root, `${root.name}TypeCode`);
    };
    const [invoice] = fc.sample(anyInvoice, { numRuns: 1, seed: 4 });
    const [note] = fc.sample(anyCreditNote, { numRuns: 1, seed: 4 });
    if (!invoice || !note) throw new Error("No documents");
    expect([typeOf(invoiceUbl(invoice)), typeOf(creditNoteUbl(note))]).toEqual(["389", "261"]);
  });

  it("match the pages to the cent", () => {
    fc.assert(
      fc.property(anyInvoice, (content) => {
        const root = readXml(writeUbl(invoiceUbl(content)).toString("utf8"));
        expect(minorAt(root, "LegalMonetaryTotal/PayableAmount")).toBe(content.totalMinor);
        expect(minor(elementsAt(taxTotal(root) ?? root, "TaxAmount")[0])).toBe(content.vat.amountMinor);
        expect(textAt(root, "ID")).toBe(content.number);
      }),
    );
  });

  it("contain the supplier's register number, and never an empty one", () => {
    const numbersIn = (document: UblDocument) =>
      elementsAt(readXml(writeUbl(document).toString("utf8")), seller("PartyLegalEntity/CompanyID"));
    const [invoice] = fc.sample(anyInvoice, { numRuns: 1, seed: 3 });
    const [note] = fc.sample(anyCreditNote, { numRuns: 1, seed: 3 });
    if (!invoice || !note) throw new Error("No documents");
    const by = (registration?: string) => {
      const party = {
        name: "Nord",
        address: [],
        vatNumber: "DE123456789",
        ...(registration && { registration }),
      };
      return [
        numbersIn(invoiceUbl({ ...invoice, seller: party })),
        numbersIn(creditNoteUbl({ ...note, seller: party })),
      ];
    };
    const named = [{ text: "HRB 12345 B", attributes: {} }];
    expect(by("HRB 12345 B")).toMatchObject([named, named]);
    expect(by()).toEqual([[], []]);
  });

  it("name the invoices that a credit note corrects, with their dates", () => {
    const [content] = fc.sample(anyCreditNote, { numRuns: 1, seed: 2 });
    if (!content) throw new Error("No credit note");
    const lines = content.lines.map((line) => ({ ...line, invoiceIssuedOn: "2026-11-02" }));
    const root = readXml(writeUbl(creditNoteUbl({ ...content, lines })).toString("utf8"));
    const references = elementsAt(root, "BillingReference/InvoiceDocumentReference");
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(textAt(reference, "ID")).toMatch(/^QS-/);
      expect(textAt(reference, "IssueDate")).toBe("2026-11-02");
    }
  });

  it("extract the country of an older invoice, whose address has only lines", () => {
    const [content] = fc.sample(anyInvoice, { numRuns: 1, seed: 5 });
    if (!content) throw new Error("No invoice");
    const { postal: _, ...old } = content.seller;
    const address = ["Piotrkowska 1", "90-001 Łódź", "Poland"];
    const root = readXml(writeUbl(invoiceUbl({ ...content, seller: { ...old, address } })).toString("utf8"));
    expect(textAt(root, seller("PostalAddress/Country/IdentificationCode"))).toBe("PL");
    expect(textAt(root, seller("PostalAddress/CityName"))).toBe("90-001 Łódź");
  });
});
