import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawCreditNote } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import { creditNoteUbl } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { drawInvoice } from "#modules/money/invoices/invoice-pdf.ts";
import { invoiceUbl } from "#modules/money/invoices/invoice-ubl.ts";
import { anyCreditNote, anyInvoice } from "#modules/payouts/tax-archives/arbitrary-documents.fixtures.ts";
import { glyphsOfPdf } from "#testing/pdf-text.ts";
import { type XmlElement, elementsAt, readXml, textAt } from "#testing/xml-tree.ts";
import type { UblDocument } from "#ubl/ubl-document.ts";
import { writeCii } from "#ubl/write-cii.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

const TRADE = "SupplyChainTradeTransaction";
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const CHARGE = `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`;
const LINE_SUM = "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount";

/** Amounts in hundredths, so that sums are exact. */
const minor = (text: string): number => Math.round(Number(text === "" ? "0" : text) * 100);
const minorAt = (element: XmlElement, path: string): number => minor(textAt(element, path));
const linesOf = (root: XmlElement) => elementsAt(root, `${TRADE}/IncludedSupplyChainTradeLineItem`);
const taxesOf = (root: XmlElement) => elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`);
const every = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(every)];
const nameOf = ({ name }: XmlElement) => name.replace(/^\w+:/, "");
const has = (path: string) => (root: XmlElement) => textAt(root, path) !== "";
const ofEveryLine = (path: string) => (root: XmlElement) => linesOf(root).every(has(path));
const seller = (path: string) => `${AGREEMENT}/SellerTradeParty/${path}`;
const buyer = (path: string) => `${AGREEMENT}/BuyerTradeParty/${path}`;
const currency = (root: XmlElement) => textAt(root, `${SETTLEMENT}/InvoiceCurrencyCode`);
const taxTotals = (root: XmlElement) => elementsAt(root, `${SUMS}/TaxTotalAmount`);
const taxIn = (root: XmlElement, code: string) =>
  taxTotals(root).find(({ attributes }) => attributes["currencyID"] === code);

/** Totals of lines and charges by category and rate. */
function taxedOf(root: XmlElement, tax: XmlElement): number {
  const key = (one: XmlElement | undefined) =>
    one && `${textAt(one, "CategoryCode")} ${textAt(one, "RateApplicablePercent")}`;
  const lines = linesOf(root).filter(
    (line) => key(elementsAt(line, "SpecifiedLineTradeSettlement/ApplicableTradeTax")[0]) === key(tax),
  );
  const charges = elementsAt(root, CHARGE).filter(
    (one) => key(elementsAt(one, "CategoryTradeTax")[0]) === key(tax),
  );
  return (
    lines.reduce((sum, line) => sum + minorAt(line, LINE_SUM), 0) +
    charges.reduce((sum, one) => sum + minorAt(one, "ActualAmount"), 0)
  );
}
const ofCategory =
  (code: string, holds: (tax: XmlElement, root: XmlElement) => boolean) => (root: XmlElement) =>
    taxesOf(root)
      .filter((tax) => textAt(tax, "CategoryCode") === code)
      .every((tax) => holds(tax, root));
const isExempt = (tax: XmlElement) =>
  textAt(tax, "RateApplicablePercent") === "0" &&
  minorAt(tax, "CalculatedAmount") === 0 &&
  textAt(tax, "ExemptionReason") !== "";

/** The element order required by the schema (D16B, profile EN 16931), by parent element. */
const ORDER: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: "ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction",
  ExchangedDocument: "ID TypeCode IssueDateTime IncludedNote",
  SupplyChainTradeTransaction:
    "IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement",
  IncludedSupplyChainTradeLineItem:
    "AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement",
  AssociatedDocumentLineDocument: "LineID IncludedNote",
  SpecifiedTradeProduct: "GlobalID SellerAssignedID BuyerAssignedID Name Description",
  SpecifiedLineTradeSettlement:
    "ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradeSettlementLineMonetarySummation",
  ApplicableHeaderTradeAgreement:
    "BuyerReference SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty SellerOrderReferencedDocument BuyerOrderReferencedDocument",
  SellerTradeParty:
    "ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration",
  BuyerTradeParty:
    "ID GlobalID Name SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration",
  PostalTradeAddress: "PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName",
  ApplicableHeaderTradeDelivery: "ShipToTradeParty ActualDeliverySupplyChainEvent",
  ApplicableHeaderTradeSettlement:
    "CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode PayeeTradeParty SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument",
  ApplicableTradeTax:
    "CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode TaxPointDate DueDateTypeCode RateApplicablePercent",
  CategoryTradeTax: "TypeCode CategoryCode RateApplicablePercent",
  SpecifiedTradeAllowanceCharge:
    "ChargeIndicator CalculationPercent BasisAmount ActualAmount ReasonCode Reason CategoryTradeTax",
  SpecifiedTradeSettlementHeaderMonetarySummation:
    "LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount",
};

/** The published rules that apply, by id, in their CII syntax. */
const rules: Readonly<Record<string, (root: XmlElement) => boolean>> = {
  "BR-01": (root) =>
    textAt(root, "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID") ===
    "urn:cen.eu:en16931:2017",
  "BR-02": has("ExchangedDocument/ID"),
  "BR-03": has("ExchangedDocument/IssueDateTime/DateTimeString"),
  "BR-04": (root) => ["389", "261"].includes(textAt(root, "ExchangedDocument/TypeCode")),
  "BR-05": has(`${SETTLEMENT}/InvoiceCurrencyCode`),
  "BR-06": has(seller("Name")),
  "BR-07": has(buyer("Name")),
  "BR-08, BR-09": has(seller("PostalTradeAddress/CountryID")),
  "BR-10, BR-11": has(buyer("PostalTradeAddress/CountryID")),
  "BR-12": has(`${SUMS}/LineTotalAmount`),
  "BR-13": has(`${SUMS}/TaxBasisTotalAmount`),
  "BR-14": has(`${SUMS}/GrandTotalAmount`),
  "BR-15": has(`${SUMS}/DuePayableAmount`),
  "BR-16": (root) => linesOf(root).length > 0,
  "BR-21": ofEveryLine("AssociatedDocumentLineDocument/LineID"),
  "BR-22, BR-23": (root) =>
    linesOf(root).every((line) => {
      const [quantity] = elementsAt(line, "SpecifiedLineTradeDelivery/BilledQuantity");
      return quantity !== undefined && quantity.attributes["unitCode"] === "H87";
    }),
  "BR-24": ofEveryLine(LINE_SUM),
  "BR-25": ofEveryLine("SpecifiedTradeProduct/Name"),
  "BR-26, BR-27": (root) =>
    linesOf(root).every(
      (line) =>
        Number(textAt(line, "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount") || "-1") >=
        0,
    ),
  "BR-36, BR-38": (root) =>
    elementsAt(root, CHARGE).every((one) => has("ActualAmount")(one) && has("Reason")(one)),
  "BR-45 to BR-48": (root) =>
    taxesOf(root).every((tax) =>
      ["BasisAmount", "CalculatedAmount", "CategoryCode", "RateApplicablePercent"].every((path) =>
        has(path)(tax),
      ),
    ),
  "BR-53": (root) => {
    const code = textAt(root, `${SETTLEMENT}/TaxCurrencyCode`);
    return code === "" || taxIn(root, code) !== undefined;
  },
  "BR-55": (root) =>
    elementsAt(root, `${SETTLEMENT}/InvoiceReferencedDocument`).every(has("IssuerAssignedID")),
  "BR-64": (root) =>
    linesOf(root).every((line) => {
      const [gtin] = elementsAt(line, "SpecifiedTradeProduct/GlobalID");
      return gtin?.attributes["schemeID"] === "0160";
    }),
  "BR-CO-04": ofEveryLine("SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode"),
  "BR-CO-09": (root) =>
    [seller, buyer].every((of) =>
      elementsAt(root, of("SpecifiedTaxRegistration/ID")).every(
        ({ text, attributes }) => attributes["schemeID"] !== "VA" || /^[A-Z]{2}/.test(text),
      ),
    ),
  "BR-CO-10": (root) =>
    minorAt(root, `${SUMS}/LineTotalAmount`) ===
    linesOf(root).reduce((sum, line) => sum + minorAt(line, LINE_SUM), 0),
  "BR-CO-12": (root) =>
    minorAt(root, `${SUMS}/ChargeTotalAmount`) ===
    elementsAt(root, CHARGE).reduce((sum, one) => sum + minorAt(one, "ActualAmount"), 0),
  "BR-CO-13": (root) =>
    minorAt(root, `${SUMS}/TaxBasisTotalAmount`) ===
    minorAt(root, `${SUMS}/LineTotalAmount`) + minorAt(root, `${SUMS}/ChargeTotalAmount`),
  "BR-CO-14": (root) =>
    minor(taxIn(root, currency(root))?.text ?? "") ===
    taxesOf(root).reduce((sum, tax) => sum + minorAt(tax, "CalculatedAmount"), 0),
  "BR-CO-15": (root) =>
    minorAt(root, `${SUMS}/GrandTotalAmount`) ===
    minorAt(root, `${SUMS}/TaxBasisTotalAmount`) + minor(taxIn(root, currency(root))?.text ?? ""),
  "BR-CO-16": (root) => textAt(root, `${SUMS}/DuePayableAmount`) === textAt(root, `${SUMS}/GrandTotalAmount`),
  "BR-CO-17": (root) =>
    taxesOf(root).every((tax) => {
      const exact = (minorAt(tax, "BasisAmount") * Number(textAt(tax, "RateApplicablePercent"))) / 100;
      return Math.abs(minorAt(tax, "CalculatedAmount") - exact) < 100;
    }),
  "BR-CO-18": (root) => taxesOf(root).length > 0,
  "BR-CO-25": has(`${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`),
  "BR-CO-26": (root) =>
    has(seller("ID"))(root) ||
    has(seller("SpecifiedLegalOrganization/ID"))(root) ||
    elementsAt(root, seller("SpecifiedTaxRegistration/ID")).some(
      ({ attributes }) => attributes["schemeID"] === "VA",
    ),
  "BR-DEC": (root) =>
    every(root)
      .filter((one) => nameOf(one).endsWith("Amount") && nameOf(one) !== "ChargeAmount")
      .every(({ text }) => /^\d+\.\d{2}$/.test(text)),
  "BR-S-08, BR-IC-08, BR-G-08, BR-Z-08": (root) =>
    taxesOf(root).every((tax) => minorAt(tax, "BasisAmount") === taxedOf(root, tax)),
  "BR-S-10": ofCategory("S", (tax) => textAt(tax, "ExemptionReason") === ""),
  "BR-IC-02": ofCategory(
    "K",
    (_, root) =>
      has(seller("SpecifiedTaxRegistration/ID"))(root) && has(buyer("SpecifiedTaxRegistration/ID"))(root),
  ),
  "BR-IC-09, BR-IC-10": ofCategory("K", isExempt),
  "BR-IC-11": ofCategory(
    "K",
    (_, root) =>
      has(`${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`)(root) ||
      has(`${SETTLEMENT}/BillingSpecifiedPeriod/StartDateTime/DateTimeString`)(root),
  ),
  "BR-IC-12": ofCategory("K", (_, root) =>
    has(`${DELIVERY}/ShipToTradeParty/PostalTradeAddress/CountryID`)(root),
  ),
  "BR-E-02": ofCategory("E", (_, root) => has(seller("SpecifiedTaxRegistration/ID"))(root)),
  "BR-E-09, BR-E-10": ofCategory("E", isExempt),
  "BR-G-09, BR-G-10": ofCategory("G", isExempt),
  "CII-DT-013": (root) =>
    every(root)
      .filter((one) => nameOf(one) === "DateTimeString")
      .every(({ text, attributes }) => attributes["format"] === "102" && /^\d{8}$/.test(text)),
  "no element is empty, but for a delivery of which nothing is known": (root) =>
    every(root).every(
      (one) =>
        one.children.length > 0 || one.text.trim() !== "" || nameOf(one) === "ApplicableHeaderTradeDelivery",
    ),
  "the elements follow the order of the schema": (root) =>
    every(root).every((one) => {
      const wanted = ORDER[nameOf(one)]?.split(" ");
      if (!wanted) return true;
      const places = one.children.map((child) => wanted.indexOf(nameOf(child)));
      return places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
    }),
};

const read = (document: UblDocument) => readXml(writeCii(document).toString("utf8"));
const broken = (document: UblDocument): string[] => {
  const root = read(document);
  return Object.entries(rules).flatMap(([id, holds]) => (holds(root) ? [] : [id]));
};

describe("the data embedded in the PDF of a tax document", () => {
  it("complies with EN 16931, for every kind of invoice", () => {
    fc.assert(
      fc.property(anyInvoice, (content) => {
        expect(broken(invoiceUbl(content))).toEqual([]);
      }),
    );
  });

  it("complies for credit notes over every kind of claim together", () => {
    fc.assert(
      fc.property(anyCreditNote, (content) => {
        expect(broken(creditNoteUbl(content))).toEqual([]);
      }),
    );
  });

  it("matches the UBL of the same document: number, sums, VAT, lines, names", () => {
    const saysTheSame = (document: UblDocument) => {
      const [cii, ubl] = [read(document), readXml(writeUbl(document).toString("utf8"))];
      const lines = linesOf(cii).map((line) => [
        textAt(line, "SpecifiedTradeProduct/Name"),
        textAt(line, "SpecifiedTradeProduct/GlobalID"),
        textAt(line, "SpecifiedLineTradeDelivery/BilledQuantity"),
        textAt(line, LINE_SUM),
      ]);
      const quantity = ubl.name === "Invoice" ? "InvoicedQuantity" : "CreditedQuantity";
      expect(lines).toEqual(
        elementsAt(ubl, `${ubl.name}Line`).map((line) => [
          textAt(line, "Item/Name"),
          textAt(line, "Item/StandardItemIdentification/ID"),
          textAt(line, quantity),
          textAt(line, "LineExtensionAmount"),
        ]),
      );
      expect(textAt(cii, "ExchangedDocument/ID")).toBe(textAt(ubl, "ID"));
      expect(textAt(cii, `${SUMS}/DuePayableAmount`)).toBe(textAt(ubl, "LegalMonetaryTotal/PayableAmount"));
      expect(taxTotals(cii).map(({ text }) => text)).toEqual(
        elementsAt(ubl, "TaxTotal/TaxAmount").map(({ text }) => text),
      );
      expect(textAt(cii, seller("Name"))).toBe(
        textAt(ubl, "AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName"),
      );
    };
    fc.assert(fc.property(anyInvoice, (content) => saysTheSame(invoiceUbl(content))));
    fc.assert(fc.property(anyCreditNote, (content) => saysTheSame(creditNoteUbl(content))));
  });
});

const sampled = <T>(of: fc.Arbitrary<T>): T => {
  const [one] = fc.sample(of, { numRuns: 1, seed: 11 });
  if (one === undefined) throw new Error("Nothing was made");
  return one;
};
const invoice = sampled(anyInvoice);
const scripts = ["Crème", "Θαλασσινή", "Крем", "漢字 💣", "ครีม", "כרם"];
const inSixScripts = {
  ...invoice,
  lines: scripts.flatMap((name) => invoice.lines.slice(0, 1).map((line) => ({ ...line, name }))),
};
const note = sampled(anyCreditNote);

describe.each([
  ["an invoice", () => drawInvoice(invoice), invoiceUbl(invoice)],
  ["an invoice in six scripts", () => drawInvoice(inSixScripts), invoiceUbl(inSixScripts)],
  ["a credit note", () => drawCreditNote(note), creditNoteUbl(note)],
])("the PDF/A-3 of %s", (_what, draw, document) => {
  it("carries the data as factur-x.xml, marked as an alternative of the whole document", async () => {
    const pdf = await PDFDocument.load(await draw(), { updateMetadata: false });
    const [attached, ...others] = pdf.getAttachments();
    expect(others).toEqual([]);
    expect(attached).toMatchObject({
      name: "factur-x.xml",
      mimeType: "text/xml",
      afRelationship: "Alternative",
    });
    expect(Buffer.from(attached?.data ?? []).equals(writeCii(document))).toBe(true);
    expect(pdf.catalog.lookup(PDFName.of("AF"), PDFArray).size()).toBe(1);
  });

  it("declares itself PDF/A-3 and Factur-X in its metadata, with the title of its properties", async () => {
    const pdf = await PDFDocument.load(await draw(), { updateMetadata: false });
    const stream = pdf.catalog.lookup(PDFName.of("Metadata"));
    if (!(stream instanceof PDFRawStream)) throw new Error("No metadata");
    // Programs read it without decoding anything.
    expect(stream.dict.get(PDFName.of("Filter"))).toBeUndefined();
    const xmp = Buffer.from(stream.getContents()).toString("utf8");
    for (const part of [
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>B</pdfaid:conformance>",
      'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
      "<fx:DocumentType>INVOICE</fx:DocumentType>",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
      "<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>",
      `>${pdf.getTitle()}</rdf:li>`,
    ])
      expect(xmp).toContain(part);
  });

  it("meets the file requirements of PDF/A: colours with a profile, an id, embedded fonts, no missing glyph", async () => {
    const bytes = await draw();
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const intent = pdf.catalog.lookup(PDFName.of("OutputIntents"), PDFArray).lookup(0, PDFDict);
    expect(intent.get(PDFName.of("S"))?.toString()).toBe("/GTS_PDFA1");
    const profile = intent.lookup(PDFName.of("DestOutputProfile"));
    expect(profile instanceof PDFRawStream && profile.dict.get(PDFName.of("N"))?.toString()).toBe("3");
    expect(pdf.context.trailerInfo.ID).toBeDefined();
    expect(pdf.isEncrypted).toBe(false);
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
    const fonts = objects.filter(
      (object) =>
        object instanceof PDFDict && object.get(PDFName.of("Type"))?.toString() === "/FontDescriptor",
    );
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect((font as PDFDict).has(PDFName.of("FontFile2"))).toBe(true);
    expect(await glyphsOfPdf(bytes)).not.toContain("0000");
  });
});
