import { expect, it } from "vitest";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const as = "seller@demo.example";

const api = useApi();

const call = (method: string, path: string, body?: unknown) => api.request(method, path, { as, body });

function extract(): FormData {
  const form = new FormData();
  form.append("number", "HRB 4711");
  form.append(
    "file",
    new Blob(["%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"]),
    "x.pdf",
  );
  return form;
}

it("every profile form adds a row to the company's activity, with the person who saved it", async () => {
  const { body: company } = await call("GET", "company/");
  const { body: brands } = await call("GET", "offers/seller/brands/");
  const brand = (brands["results"] as unknown as Json[])[0];
  const address = {
    companyName: String(company["name"]),
    lineOne: "Kai 4",
    lineTwo: "",
    city: "Bremen",
    postcode: "28195",
    country: "DE",
  };
  const mapping = {
    headingRow: 1,
    gtin: "EAN",
    price: "P",
    sellingUnit: "U",
    inventory: "S",
    currency: "EUR",
  };
  const saved: readonly (readonly [string, string, string, unknown])[] = [
    ["PATCH", "company/", "company.update", { version: company["version"], shipDirectToCountries: ["FR"] }],
    ["PUT", "user/fee/", "company.update_fee", { shippingFee: "3.10" }],
    ["POST", "addresses/", "address.create", { usage: "ship-from", ...address }],
    ["POST", "addresses/", "address.create", { usage: "shipping", ...address }],
    ["POST", "vat/validation/", "vat.validate", { countryCode: "DE", taxNumber: "136695976" }],
    ["POST", "company/chamber-of-commerce/", "chamber_registration.add", extract()],
    [
      "POST",
      "user/bank/iban/",
      "bank_account.replace",
      { accountHolder: "Demo Beauty GmbH", iban: "NL91ABNA0417164300" },
    ],
    [
      "POST",
      "offers/brands-discounts/upsert-multiple/",
      "discount.set",
      { discounts: [{ brandQid: brand?.["qid"], discount: "0.110" }] },
    ],
    ["PUT", "offers/stock-mapping/", "stock_mapping.set", mapping],
    ["POST", "offers/stocklist-source/", "stock_source.create", { kind: "PUSH", name: "Own system" }],
    ["POST", "sellers/pause/", "seller.pause", { reason: "HOLIDAY", expectedPauseEnd: null }],
  ];
  for (const [method, path, action, body] of saved) {
    const answer = await call(method, path, body);
    expect([path, answer.status], JSON.stringify(answer.body)).toEqual([path, expect.toBeOneOf([200, 201])]);
    const { body: audit } = await call("GET", "team/audit/?size=3");
    const newest = (audit["results"] as unknown as Json[]).find((row) => String(row["action"]) === action);
    expect(newest, `${path} leaves ${action}`).toMatchObject({ by: { kind: "PERSON" } });
  }
});
