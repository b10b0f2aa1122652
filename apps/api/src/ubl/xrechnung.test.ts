import { expect, it } from "vitest";
import { documentCases } from "#testing/documents/document-cases.ts";
import { readXml, textAt } from "#testing/xml-tree.ts";
import { XRechnungIncomplete, writeXRechnung, xrechnungGapsOf } from "#ubl/xrechnung.ts";
import type { UblDocument } from "#ubl/ubl-document.ts";

const contact = { name: "Jörg Müller", phone: "+49 30 123456", email: "rechnung@example.de" };

function caseOf(name: string): UblDocument {
  const document = documentCases()[name];
  if (!document) throw new Error(`No case ${name}`);
  return { ...document, seller: { ...document.seller, contact } };
}

it("asks for each fact that the German rules require and a document does not have", () => {
  const whole = caseOf("DE to us");
  expect(xrechnungGapsOf(whole)).toEqual([]);
  const { seller, buyer, delivery } = whole;
  expect(xrechnungGapsOf({ ...whole, seller: { ...seller, contact: null } })).toEqual([
    "CONTACT_NAME",
    "CONTACT_PHONE",
    "CONTACT_EMAIL",
  ]);
  const older: UblDocument = {
    ...whole,
    seller: { ...seller, postcode: "" },
    buyer: { ...buyer, city: "" },
    delivery: { ...delivery, place: null },
  };
  expect(xrechnungGapsOf(older)).toEqual(["SELLER_ADDRESS", "CUSTOMER_ADDRESS", "PLACE_OF_DELIVERY"]);
  expect(() => writeXRechnung(older)).toThrow(XRechnungIncomplete);
});

it("leaves an unknown place of delivery out where no exemption needs it", () => {
  const document = caseOf("DE domestic");
  const root = readXml(
    writeXRechnung({ ...document, delivery: { ...document.delivery, place: null } }).toString("utf8"),
  );
  expect(textAt(root, "Delivery/DeliveryLocation/Address/Country/IdentificationCode")).toBe("");
  expect(textAt(root, "Delivery/ActualDeliveryDate")).toBe("2026-11-30");
});

it("addresses a small business that is in no register by e-mail", () => {
  const { seller, ...document } = caseOf("small business without a register");
  const root = readXml(writeXRechnung({ ...document, seller }).toString("utf8"));
  expect(textAt(root, "AccountingSupplierParty/Party/EndpointID")).toBe(contact.email);
  expect(textAt(root, "CustomizationID")).toBe(
    "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
  );
});
