import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CarrierOrder } from "#providers/carrier-provider.ts";
import { httpCarriers, httpDeferral, httpPayments } from "#providers/http-providers.ts";
import { openProviders } from "#services.ts";
import { viesRegistry } from "#providers/vies-registry.ts";
import { readConfig } from "#foundation/config.ts";
import { openLog } from "#foundation/log.ts";
import { environmentOf } from "#testing/simulation/simulated-market.ts";
import { isServiceOutage } from "#providers/call-outside.ts";

interface Asked {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

let asked: Asked[] = [];
/** The provider's next answer. */
let answer: { status: number; body: unknown };
const provider = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push({ path: request.url, headers: request.headers, body });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/adapter`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));
beforeEach(() => {
  asked = [];
});

const reach = () => ({ address, key: "s3cret", timeoutMs: 20_000 });
const payment = { reference: "pay_1", method: "card", amountMinor: 12_500, currency: "EUR" };
const application = { reference: "app_1", companyName: "Bo Retail", country: "NL", vatNumber: null };
const job = {
  fromCountry: "DE",
  fromPostcode: "10115",
  toPostcode: "5928 LC",
  toCountry: "NL",
  parcels: 1,
  pallets: 0,
  weightGrams: 4200,
  hasDangerousGoods: false,
};
const place = {
  company: "Bo Retail",
  lineOne: "Kade 1",
  lineTwo: "",
  postcode: "3011 AB",
  city: "Rotterdam",
  country: "NL",
};
const order: CarrierOrder = {
  reference: "book_1",
  note: "",
  attempt: 1,
  carrier: "UPS",
  service: "STANDARD",
  pickUpDate: "2026-12-01",
  pickUpSlot: null,
  hasDangerousGoods: false,
  from: place,
  to: place,
  parcels: [],
  pallets: [],
};
const quote = {
  carrier: "UPS",
  service: "STANDARD",
  name: "UPS Standard",
  collection: "PICK_UP",
  priceMinor: 890,
  transitDays: 2,
  cutOff: "15:00",
  slots: [],
  takes: ["PARCEL"],
  takesDangerousGoods: false,
  reason: null,
};

const calls: readonly [call: string, () => Promise<unknown>, question: unknown, outcome: unknown][] = [
  ["collect", () => httpPayments(reach()).collect(payment), payment, { kind: "success" }],
  ["transfer", () => httpPayments(reach()).transfer(payment), payment, { kind: "failed", status: 502 }],
  [
    "apply",
    () => httpDeferral(reach()).apply(application),
    application,
    { kind: "approved", limitMinor: 500_000 },
  ],
  ["quote", () => httpCarriers(reach()).quote(job), job, [quote]],
  [
    "book",
    () => httpCarriers(reach()).book(order),
    order,
    { kind: "booked", confirmation: "C1", trackingNumbers: ["1Z5R89390357567127"] },
  ],
  [
    "cancel",
    () => httpCarriers(reach()).cancel({ reference: "book_1", note: "" }),
    { reference: "book_1", note: "" },
    { kind: "too_late" },
  ],
];

describe("a provider adapter", () => {
  it.each(calls)(
    "is asked to %s with its key, and its answer is used",
    async (call, ask, question, outcome) => {
      answer = { status: 200, body: outcome };
      expect(await ask()).toEqual(outcome);
      expect(asked).toMatchObject([
        { path: `/adapter/${call}`, headers: { authorization: "Bearer s3cret" }, body: question },
      ]);
    },
  );

  it.each(calls)(
    "that answers %s with something else is reported as a bug, not an outage",
    async (_call, ask) => {
      answer = { status: 200, body: { kind: "perhaps" } };
      const failure: unknown = await ask().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(isServiceOutage(failure)).toBe(false);
    },
  );

  it.each(calls)("that refuses to %s counts as an outage", async (_call, ask) => {
    answer = { status: 503, body: {} };
    expect(isServiceOutage(await ask().catch((error: unknown) => error))).toBe(true);
  });
});

describe("the VAT number registry", () => {
  const number = { prefix: "DE", digits: "100000008" };
  const check = (given = number) => viesRegistry(address, 20_000).check(given);

  it("is called with the API of VIES, and returns validity and name", async () => {
    answer = { status: 200, body: { ...number, valid: true, name: "Quay Kosmetik GmbH", address: "---" } };
    expect(await check()).toEqual({ isValid: true, name: "Quay Kosmetik GmbH" });
    expect(asked).toMatchObject([
      { path: "/adapter/check-vat-number", body: { countryCode: "DE", vatNumber: "100000008" } },
    ]);
    answer = { status: 200, body: { valid: false } };
    expect(await check()).toEqual({ isValid: false, name: null });
  });

  it.each([
    ["MS_UNAVAILABLE", "MS_UNAVAILABLE"],
    ["MS_MAX_CONCURRENT_REQ_TIME", "MS_MAX_CONCURRENT_REQ"],
    ["INVALID_INPUT", "INVALID_INPUT"],
    ["IP_BLOCKED", "SERVICE_UNAVAILABLE"],
  ])("that says %s has the fault %s, whatever the status", async (word, fault) => {
    for (const status of [200, 400, 500]) {
      answer = { status, body: { actionSucceed: false, errorWrappers: [{ error: word }] } };
      expect(await check()).toEqual({ fault });
    }
  });

  it("does not reject a number of Great Britain, which VIES does not know", async () => {
    answer = { status: 400, body: { errorWrappers: [{ error: "INVALID_INPUT" }] } };
    expect(await check({ prefix: "GB", digits: "100000089" })).toEqual({ fault: "MS_UNAVAILABLE" });
  });

  it("counts as down when a proxy in front of it answers", async () => {
    answer = { status: 502, body: "Bad gateway" };
    expect(isServiceOutage(await check().catch((error: unknown) => error))).toBe(true);
  });
});

describe("the providers", () => {
  const base = { ...environmentOf("postgresql://127.0.0.1/none"), GS1_COMPANY_PREFIX: "4098765" };
  const addresses = () => ({
    PAYMENTS_URL: address,
    PAYMENTS_KEY: "s3cret",
    DEFERRED_PAYMENTS_URL: address,
    CARRIERS_URL: address,
    VAT_REGISTRY_URL: address,
  });

  it("are the ones that the environment configures", async () => {
    const { payments, deferredPayments, vatRegistry } = openProviders(
      readConfig({ ...base, ...addresses() }),
      openLog("silent", { write: () => undefined }),
    );
    answer = { status: 200, body: { kind: "declined" } };
    expect(await payments.collect(payment)).toEqual({ kind: "declined" });
    expect(await deferredPayments.apply(application)).toEqual({ kind: "declined" });
    answer = { status: 200, body: { valid: true } };
    await vatRegistry.check({ prefix: "DE", digits: "100000008" });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer s3cret",
      undefined,
      undefined,
    ]);
  });

  it("are sandboxes otherwise, and production logs a warning that names them", async () => {
    const log = openLog("silent", { write: () => undefined });
    const warn = vi.spyOn(log, "warn");
    const production = { ...base, ENVIRONMENT: "production", STAFF_WITHOUT_SECOND_FACTOR: "" };
    const { payments } = openProviders(readConfig({ ...production, CARRIERS_URL: address }), log);
    expect(await payments.collect(payment)).toEqual({ kind: "success" });
    expect(asked).toEqual([]);
    expect(warn.mock.calls).toEqual([
      [
        { variables: ["PAYMENTS_URL", "DEFERRED_PAYMENTS_URL", "VAT_REGISTRY_URL"] },
        "sandboxes answer, since no services are named",
      ],
    ]);
    warn.mockClear();
    const secure = "https://provider.quayside.example";
    const named = { PAYMENTS_URL: secure, DEFERRED_PAYMENTS_URL: secure, DEFERRED_PAYMENTS_KEY: "another" };
    openProviders(readConfig({ ...production, ...addresses(), ...named }), log);
    expect(warn).not.toHaveBeenCalled();
  });
});
