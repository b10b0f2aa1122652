import { electronicAddress } from "#ubl/electronic-address.ts";
import { legalRegistration } from "#ubl/legal-register.ts";
import {
  type UblDocument,
  type UblLine,
  type UblParty,
  type UblVat,
  type UblVatSum,
  chargesOf,
  paymentMeans,
  sellerId,
  typeCode,
} from "#ubl/ubl-document.ts";
import { type Xml, branch, leaf } from "#ubl/xml.ts";

/** Specification and process, by who issues the document. */
const SELF_BILLING = {
  customization: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0",
  profile: "urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0",
} as const;
const BILLING = {
  customization: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
  profile: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
} as const;
/** The German specification, which has no process of its own. */
const XRECHNUNG = {
  customization: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
  profile: BILLING.profile,
} as const;
/** Piece, in UN/ECE Recommendation 20. */
const PIECE = "H87";

/** Differences between the two UBL 2.1 documents. */
const forms = {
  invoice: { root: "Invoice", quantity: "InvoicedQuantity" },
  credit_note: { root: "CreditNote", quantity: "CreditedQuantity" },
} as const;

const decimal = (minor: number): string => (minor / 100).toFixed(2);
const vatScheme = branch("cac:TaxScheme", [leaf("cbc:ID", "VAT")]);
/** A fiscal number, in UNTDID 1153. */
const taxScheme = branch("cac:TaxScheme", [leaf("cbc:ID", "FC")]);

/**
 * Writes an invoice or a credit note as UBL 2.1 according to EN 16931, following Peppol BIS Billing 3.0, or its form
 * for self-billing. Elements follow the order of the schema.
 */
export const writeUbl = (document: UblDocument): Buffer =>
  write(document, document.isBySeller ? BILLING : SELF_BILLING, typeCode(document));

/**
 * Writes a document as XRechnung 3.0. Its list of types has no self-billed credit note (BR-DE-17), so that it is a
 * credit note whose text says that it is self-billed.
 *
 * @param document one of which `xrechnungGapsOf` names nothing
 */
export const writeXRechnungUbl = (document: UblDocument): Buffer =>
  write(document, XRECHNUNG, document.kind === "credit_note" ? "381" : typeCode(document));

function write(
  document: UblDocument,
  { customization, profile }: { readonly customization: string; readonly profile: string },
  type: string,
): Buffer {
  const { root } = forms[document.kind];
  const money = (name: string, minor: number): Xml =>
    leaf(name, decimal(minor), { currencyID: document.currency });
  const content = [
    leaf("cbc:CustomizationID", customization),
    leaf("cbc:ProfileID", profile),
    leaf("cbc:ID", document.number),
    leaf("cbc:IssueDate", document.issuedOn),
    leaf("cbc:DueDate", document.dueOn),
    leaf(`cbc:${root}TypeCode`, type),
    // Peppol allows one note (R002), so that mentions of a national law are part of it.
    leaf("cbc:Note", [document.note, ...mentionsOf(document)].join(" ")),
    leaf("cbc:DocumentCurrencyCode", document.currency),
    leaf("cbc:TaxCurrencyCode", document.nationalVat?.currency),
    leaf("cbc:BuyerReference", document.buyerReference),
    branch("cac:InvoicePeriod", [
      leaf("cbc:StartDate", document.period?.from),
      leaf("cbc:EndDate", document.period?.to),
    ]),
    branch("cac:OrderReference", [leaf("cbc:ID", document.orderNumber)]),
    ...document.corrected.map(({ number, issuedOn }) =>
      branch("cac:BillingReference", [
        branch("cac:InvoiceDocumentReference", [leaf("cbc:ID", number), leaf("cbc:IssueDate", issuedOn)]),
      ]),
    ),
    branch("cac:AccountingSupplierParty", [party(document.seller)]),
    branch("cac:AccountingCustomerParty", [party(document.buyer)]),
    delivery(document),
    branch("cac:PaymentMeans", [leaf("cbc:PaymentMeansCode", paymentMeans(document))]),
    branch("cac:PaymentTerms", [leaf("cbc:Note", document.terms)]),
    ...document.charges.map((charge) => chargeOf(charge, money)),
    branch("cac:TaxTotal", [
      money("cbc:TaxAmount", document.vatMinor),
      ...document.vat.map((sum) => vatSum(sum, money)),
    ]),
    nationalVat(document),
    totals(document, money),
    ...document.lines.map((line, index) => lineOf(document, line, index + 1)),
  ];
  const uris = `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${uris}>${content.join("")}</${root}>\n`,
  );
}

type Money = (name: string, minor: number) => Xml;

function party(of: UblParty): Xml {
  const { vatNumber, taxNumber, registration, ...company } = of;
  const { name, lineOne, lineTwo, postcode, city, country } = company;
  const register = legalRegistration(registration, country, vatNumber);
  const address = electronicAddress(vatNumber, register) ?? mailAddress(of);
  return branch("cac:Party", [
    leaf("cbc:EndpointID", address?.id, { schemeID: address?.scheme ?? "" }),
    branch("cac:PartyIdentification", [leaf("cbc:ID", sellerId(of))]),
    branch("cac:PartyName", [leaf("cbc:Name", name)]),
    branch("cac:PostalAddress", [
      leaf("cbc:StreetName", lineOne),
      leaf("cbc:AdditionalStreetName", lineTwo),
      leaf("cbc:CityName", city),
      leaf("cbc:PostalZone", postcode),
      branch("cac:Country", [leaf("cbc:IdentificationCode", country)]),
    ]),
    taxRegistration(vatNumber, vatScheme),
    vatNumber === null ? taxRegistration(taxNumber, taxScheme) : "",
    branch("cac:PartyLegalEntity", [leaf("cbc:RegistrationName", name), registerNumber(register)]),
    branch("cac:Contact", [
      leaf("cbc:Name", of.contact?.name),
      leaf("cbc:Telephone", of.contact?.phone),
      leaf("cbc:ElectronicMail", of.contact?.email),
    ]),
  ]);
}

const mentionsOf = ({ national }: UblDocument): string[] =>
  (national?.mentions ?? []).map(({ text }) => text);

/** The e-mail address of a contact, in the list of electronic addresses: for a company that no other list has. */
function mailAddress({ contact }: UblParty): { scheme: string; id: string } | null {
  return contact?.email ? { scheme: "EM", id: contact.email } : null;
}

const taxRegistration = (id: string | null, scheme: Xml): Xml =>
  id === null ? "" : branch("cac:PartyTaxScheme", [leaf("cbc:CompanyID", id), scheme]);

/** A company register number, with its scheme where there is one. */
const registerNumber = ({ id, scheme }: ReturnType<typeof legalRegistration>): Xml =>
  leaf("cbc:CompanyID", id, scheme === null ? {} : { schemeID: scheme });

function delivery({ delivery: { on, country, place } }: UblDocument): Xml {
  return branch("cac:Delivery", [
    leaf("cbc:ActualDeliveryDate", on),
    branch("cac:DeliveryLocation", [
      branch("cac:Address", [
        leaf("cbc:StreetName", place?.lineOne),
        leaf("cbc:AdditionalStreetName", place?.lineTwo),
        leaf("cbc:CityName", place?.city),
        leaf("cbc:PostalZone", place?.postcode),
        branch("cac:Country", [leaf("cbc:IdentificationCode", country)]),
      ]),
    ]),
    branch("cac:DeliveryParty", [branch("cac:PartyName", [leaf("cbc:Name", place?.name)])]),
  ]);
}

const category = (name: string, { category: id, percent }: UblVat, more: readonly Xml[] = []): Xml =>
  branch(name, [leaf("cbc:ID", id), leaf("cbc:Percent", percent), ...more, vatScheme]);

function chargeOf(charge: UblDocument["charges"][number], money: Money): Xml {
  return branch("cac:AllowanceCharge", [
    leaf("cbc:ChargeIndicator", "true"),
    // Freight service, in UNTDID 7161.
    leaf("cbc:AllowanceChargeReasonCode", "FC"),
    leaf("cbc:AllowanceChargeReason", charge.reason),
    money("cbc:Amount", charge.amountMinor),
    category("cac:TaxCategory", charge.vat),
  ]);
}

function vatSum(sum: UblVatSum, money: Money): Xml {
  return branch("cac:TaxSubtotal", [
    money("cbc:TaxableAmount", sum.taxableMinor),
    money("cbc:TaxAmount", sum.taxMinor),
    category("cac:TaxCategory", sum, [
      leaf("cbc:TaxExemptionReasonCode", sum.exemption?.code),
      leaf("cbc:TaxExemptionReason", sum.exemption?.text),
    ]),
  ]);
}

function nationalVat({ nationalVat: national }: UblDocument): Xml {
  if (national === null) return "";
  const { currency, amountMinor } = national;
  return branch("cac:TaxTotal", [leaf("cbc:TaxAmount", decimal(amountMinor), { currencyID: currency })]);
}

function totals(document: UblDocument, money: Money): Xml {
  const chargeMinor = chargesOf(document);
  const prepaidMinor = document.prepaidMinor ?? 0;
  return branch("cac:LegalMonetaryTotal", [
    money("cbc:LineExtensionAmount", document.goodsMinor),
    money("cbc:TaxExclusiveAmount", document.goodsMinor + chargeMinor),
    money("cbc:TaxInclusiveAmount", document.totalMinor),
    ...(chargeMinor === 0 ? [] : [money("cbc:ChargeTotalAmount", chargeMinor)]),
    ...(prepaidMinor === 0 ? [] : [money("cbc:PrepaidAmount", prepaidMinor)]),
    money("cbc:PayableAmount", document.totalMinor - prepaidMinor),
  ]);
}

function lineOf({ kind, currency }: UblDocument, line: UblLine, place: number): Xml {
  const { root, quantity } = forms[kind];
  return branch(`cac:${root}Line`, [
    leaf("cbc:ID", String(place)),
    leaf("cbc:Note", line.note),
    leaf(`cbc:${quantity}`, String(line.quantity), { unitCode: PIECE }),
    leaf("cbc:LineExtensionAmount", decimal(line.sumMinor), { currencyID: currency }),
    branch("cac:Item", [
      leaf("cbc:Name", line.name) || leaf("cbc:Name", line.gtin),
      branch("cac:StandardItemIdentification", [leaf("cbc:ID", line.gtin, { schemeID: "0160" })]),
      category("cac:ClassifiedTaxCategory", line.vat),
    ]),
    branch("cac:Price", [leaf("cbc:PriceAmount", line.price, { currencyID: currency })]),
  ]);
}
