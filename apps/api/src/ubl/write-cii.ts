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

/** All of EN 16931, without extensions: the EN 16931 profile of Factur-X and ZUGFeRD. */
const GUIDELINE = "urn:cen.eu:en16931:2017";
/** Piece, in UN/ECE Recommendation 20. */
const PIECE = "H87";

const UNECE = "urn:un:unece:uncefact:data:standard";
const NAMESPACES = [
  ["rsm", "CrossIndustryInvoice"],
  ["ram", "ReusableAggregateBusinessInformationEntity"],
  ["qdt", "QualifiedDataType"],
  ["udt", "UnqualifiedDataType"],
]
  .map(([prefix, name]) => `xmlns:${prefix}="${UNECE}:${name}:100"`)
  .join(" ");

const decimal = (minor: number): string => (minor / 100).toFixed(2);
const money = (name: string, minor: number): Xml => leaf(`ram:${name}`, decimal(minor));

/** A day in CII: format 102 is YYYYMMDD. */
const day = (name: string, of: string | null | undefined, type: "qdt" | "udt" = "udt"): Xml =>
  branch(`ram:${name}`, [leaf(`${type}:DateTimeString`, of?.replaceAll("-", ""), { format: "102" })]);

/**
 * Writes an invoice or a credit note as the Cross Industry Invoice of UN/CEFACT (D16B) according to EN 16931, as
 * embedded in a PDF by Factur-X or ZUGFeRD. Elements follow the order of the schema.
 */
export function writeCii(document: UblDocument): Buffer {
  const content = [
    branch("rsm:ExchangedDocumentContext", [
      branch("ram:BusinessProcessSpecifiedDocumentContextParameter", [
        leaf("ram:ID", document.national?.process),
      ]),
      branch("ram:GuidelineSpecifiedDocumentContextParameter", [leaf("ram:ID", GUIDELINE)]),
    ]),
    branch("rsm:ExchangedDocument", [
      leaf("ram:ID", document.number),
      leaf("ram:TypeCode", typeCode(document)),
      day("IssueDateTime", document.issuedOn),
      branch("ram:IncludedNote", [leaf("ram:Content", document.note)]),
      ...(document.national?.mentions ?? []).map(({ subject, text }) =>
        branch("ram:IncludedNote", [leaf("ram:Content", text), leaf("ram:SubjectCode", subject)]),
      ),
    ]),
    branch("rsm:SupplyChainTradeTransaction", [
      ...document.lines.map((line, index) => lineOf(line, index + 1)),
      branch("ram:ApplicableHeaderTradeAgreement", [
        leaf("ram:BuyerReference", document.buyerReference),
        party("SellerTradeParty", document.seller),
        party("BuyerTradeParty", document.buyer),
        branch("ram:BuyerOrderReferencedDocument", [leaf("ram:IssuerAssignedID", document.orderNumber)]),
      ]),
      delivery(document),
      settlement(document),
    ]),
  ];
  const root = "rsm:CrossIndustryInvoice";
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>${content.join("")}</${root}>\n`,
  );
}

function lineOf(line: UblLine, place: number): Xml {
  return branch("ram:IncludedSupplyChainTradeLineItem", [
    branch("ram:AssociatedDocumentLineDocument", [
      leaf("ram:LineID", String(place)),
      branch("ram:IncludedNote", [leaf("ram:Content", line.note)]),
    ]),
    branch("ram:SpecifiedTradeProduct", [
      leaf("ram:GlobalID", line.gtin, { schemeID: "0160" }),
      leaf("ram:Name", line.name) || leaf("ram:Name", line.gtin),
    ]),
    branch("ram:SpecifiedLineTradeAgreement", [
      branch("ram:NetPriceProductTradePrice", [leaf("ram:ChargeAmount", line.price)]),
    ]),
    branch("ram:SpecifiedLineTradeDelivery", [
      leaf("ram:BilledQuantity", String(line.quantity), { unitCode: PIECE }),
    ]),
    branch("ram:SpecifiedLineTradeSettlement", [
      branch("ram:ApplicableTradeTax", category(line.vat)),
      branch("ram:SpecifiedTradeSettlementLineMonetarySummation", [money("LineTotalAmount", line.sumMinor)]),
    ]),
  ]);
}

const category = ({ category: code, percent }: UblVat): Xml[] => [
  leaf("ram:TypeCode", "VAT"),
  leaf("ram:CategoryCode", code),
  leaf("ram:RateApplicablePercent", percent),
];

function party(role: string, of: UblParty): Xml {
  const { vatNumber, taxNumber, registration, ...company } = of;
  const register = legalRegistration(registration, company.country, vatNumber);
  const { id, scheme } = register;
  const address = electronicAddress(vatNumber, register);
  return branch(`ram:${role}`, [
    leaf("ram:ID", sellerId(of)),
    leaf("ram:Name", company.name),
    branch("ram:SpecifiedLegalOrganization", [
      leaf("ram:ID", id, scheme === null ? {} : { schemeID: scheme }),
    ]),
    branch("ram:PostalTradeAddress", [
      leaf("ram:PostcodeCode", company.postcode),
      leaf("ram:LineOne", company.lineOne),
      leaf("ram:LineTwo", company.lineTwo),
      leaf("ram:CityName", company.city),
      leaf("ram:CountryID", company.country),
    ]),
    branch("ram:URIUniversalCommunication", [
      leaf("ram:URIID", address?.id, { schemeID: address?.scheme ?? "" }),
    ]),
    branch("ram:SpecifiedTaxRegistration", [
      vatNumber === null
        ? leaf("ram:ID", taxNumber, { schemeID: "FC" })
        : leaf("ram:ID", vatNumber, { schemeID: "VA" }),
    ]),
  ]);
}

function delivery({ delivery: { on, country, place } }: UblDocument): Xml {
  const content = [
    branch("ram:ShipToTradeParty", [
      leaf("ram:Name", place?.name),
      branch("ram:PostalTradeAddress", [
        leaf("ram:PostcodeCode", place?.postcode),
        leaf("ram:LineOne", place?.lineOne),
        leaf("ram:LineTwo", place?.lineTwo),
        leaf("ram:CityName", place?.city),
        leaf("ram:CountryID", country),
      ]),
    ]),
    branch("ram:ActualDeliverySupplyChainEvent", [day("OccurrenceDateTime", on)]),
  ].join("");
  // The schema requires it even when it is empty.
  return `<ram:ApplicableHeaderTradeDelivery>${content}</ram:ApplicableHeaderTradeDelivery>`;
}

function settlement(document: UblDocument): Xml {
  const { nationalVat, period, charges, corrected } = document;
  return branch("ram:ApplicableHeaderTradeSettlement", [
    leaf("ram:TaxCurrencyCode", nationalVat?.currency),
    leaf("ram:InvoiceCurrencyCode", document.currency),
    branch("ram:SpecifiedTradeSettlementPaymentMeans", [leaf("ram:TypeCode", paymentMeans(document))]),
    ...document.vat.map(vatSum),
    branch("ram:BillingSpecifiedPeriod", [
      day("StartDateTime", period?.from),
      day("EndDateTime", period?.to),
    ]),
    ...charges.map(({ amountMinor, reason, vat }) =>
      branch("ram:SpecifiedTradeAllowanceCharge", [
        branch("ram:ChargeIndicator", [leaf("udt:Indicator", "true")]),
        money("ActualAmount", amountMinor),
        // Freight service, in UNTDID 7161.
        leaf("ram:ReasonCode", "FC"),
        leaf("ram:Reason", reason),
        branch("ram:CategoryTradeTax", category(vat)),
      ]),
    ),
    branch("ram:SpecifiedTradePaymentTerms", [
      leaf("ram:Description", document.terms),
      day("DueDateDateTime", document.dueOn),
    ]),
    totals(document),
    ...corrected.map(({ number, issuedOn }) =>
      branch("ram:InvoiceReferencedDocument", [
        leaf("ram:IssuerAssignedID", number),
        day("FormattedIssueDateTime", issuedOn, "qdt"),
      ]),
    ),
  ]);
}

function vatSum(sum: UblVatSum): Xml {
  return branch("ram:ApplicableTradeTax", [
    money("CalculatedAmount", sum.taxMinor),
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:ExemptionReason", sum.exemption?.text),
    money("BasisAmount", sum.taxableMinor),
    leaf("ram:CategoryCode", sum.category),
    leaf("ram:ExemptionReasonCode", sum.exemption?.code),
    leaf("ram:RateApplicablePercent", sum.percent),
  ]);
}

function totals(document: UblDocument): Xml {
  const { nationalVat, totalMinor, prepaidMinor = 0 } = document;
  const chargeMinor = chargesOf(document);
  const tax = (minor: number, currencyID: string) =>
    leaf("ram:TaxTotalAmount", decimal(minor), { currencyID });
  return branch("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
    money("LineTotalAmount", document.goodsMinor),
    chargeMinor === 0 ? "" : money("ChargeTotalAmount", chargeMinor),
    money("TaxBasisTotalAmount", document.goodsMinor + chargeMinor),
    tax(document.vatMinor, document.currency),
    nationalVat === null ? "" : tax(nationalVat.amountMinor, nationalVat.currency),
    money("GrandTotalAmount", totalMinor),
    prepaidMinor === 0 ? "" : money("TotalPrepaidAmount", prepaidMinor),
    money("DuePayableAmount", totalMinor - prepaidMinor),
  ]);
}
