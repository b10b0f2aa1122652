import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { listBookableCarriers } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { contactAboutSale } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { createShipment } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { createStocklistSource } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { takeOverWarehouseShipment } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flagFallbacks, startConfiguredFlags, startFlags } from "#providers/flags.ts";
import { useApi } from "#testing/use-api.ts";

interface Question {
  readonly distinct_id: string;
  readonly person_properties?: Readonly<Record<string, string>>;
}

const api = useApi();
const seller = { as: "seller@demo.example" } as const;
let service: Server;
let asked: Question[] = [];
/** The country where flags are on. */
let countries: readonly string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    void (async () => {
      const question = (await json(request)) as Question;
      asked.push(question);
      const enabled = countries.includes(question.person_properties?.["country"] ?? "");
      const flags = Object.keys(flagFallbacks).map((key) => [key, { key, enabled, variant: null }]);
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ flags: Object.fromEntries(flags), requestId: "r" }));
    })();
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  await startFlags();
  service.close();
});
beforeEach(async () => {
  asked = [];
  const { port } = service.address() as AddressInfo;
  await startConfiguredFlags({ POSTHOG_KEY: "phc_test", POSTHOG_HOST: `http://127.0.0.1:${port}` });
});

const saleWhere = async (query: object) => {
  const { results } = await api.call(listSales, { query: { size: 1, ...query } }, seller);
  return results[0]?.qid ?? "";
};

describe("a flag that is on in the country of a company", () => {
  const ask = (qid: string) => ({ params: { qid }, body: { topic: "PICK_UP", text: "When?" } }) as const;
  const source = {
    body: { kind: "URL", name: "Own", url: "https://lists.harbour.example/stock.csv", schedule: "HOUR" },
  } as const;

  it("is on for its people, whatever they do", async () => {
    countries = ["DE"];
    const qid = await saleWhere({ status: "PAST" });
    expect(await api.call(contactAboutSale, ask(qid), seller)).toMatchObject({ status: "WAITING" });
    expect(await api.call(createStocklistSource, source, seller)).toMatchObject({ name: "Own" });
  });

  it("is off for everyone else", async () => {
    countries = ["FR"];
    const qid = await saleWhere({ status: "PAST" });
    expect(await api.refusal(contactAboutSale, ask(qid), seller)).toMatchObject({ code: "contact_form_off" });
    expect(await api.refusal(createStocklistSource, source, seller)).toMatchObject({
      code: "self_serve_not_available",
    });
  });
});

it("sends the person's qid, e-mail and company country to the service, the same each time", async () => {
  countries = ["DE", "NL"];
  const qid = await saleWhere({ nextAction: "ARRANGE_SHIPPING" });
  // The country an order ships from says nothing about its seller.
  await sql`update sales set ship_from_country = 'PL' where qid = ${qid}`.execute(api.services.db);
  await api.call(listBookableCarriers, { params: { qid }, query: {} }, seller);
  await api.refusal(
    createShipment,
    { body: { saleQid: qid, carrier: "ups", trackingNumbers: ["hello"] } },
    seller,
  );
  const packer = { as: "warehouse@demo.example", application: "warehouse" } as const;
  const unknown = { params: { qid: "0123456789ABCDEF" } };
  expect(await api.refusal(takeOverWarehouseShipment, unknown, packer)).toMatchObject({ status: 404 });

  const told = new Map(asked.map(({ distinct_id: id, person_properties: named }) => [id, named]));
  expect(asked.map(({ person_properties: named }) => named)).toEqual(
    asked.map(({ distinct_id: id }) => told.get(id)),
  );
  expect([...told.values()]).toEqual([
    expect.objectContaining({ email: seller.as, country: "DE" }),
    expect.objectContaining({ email: packer.as, country: "NL" }),
  ]);
});
