import { vatNumberOf } from "@quayside/identifiers/vat-number";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { revalidateVat } from "#modules/company/vat/revalidate-vat.job.ts";
import { companyOf, makeOffer, salesOf } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("taxed");
afterEach(() => vi.restoreAllMocks());

async function newBuyer() {
  const { buyer, ...calls } = await market.newBuyer();
  return {
    buyer,
    ...calls,
    validate: (countryCode: string, taxNumber: string) =>
      calls.call("POST", "vat/validation/", { countryCode, taxNumber }),
    vat: async () => (await calls.get("vat/")).body["vat"] as Json,
  };
}

describe("validating a VAT number", () => {
  it("stores a valid one with name and time, and normalises the input", async () => {
    const { validate, vat } = await newBuyer();
    const answer = await validate("DE", "de 100 000 008");
    const known = { countryCode: "DE", taxNumber: "100000008", companyName: "Quay Kosmetik GmbH" };
    expect(answer).toMatchObject({ status: 200, body: { ...known, validationStatus: "VALID" } });
    expect(await vat()).toEqual({
      ...known,
      validationStatus: "VALID",
      checkedAt: market.api.businessTime.now().toISOString(),
      recheckAt: null,
    });
  });

  it.each([
    ["100000016", "VALID"],
    ["100000024", "INVALID"],
    ["100000032", "UNABLE_TO_VALIDATE"],
    ["123456789", "INVALID"],
  ])("the sandbox's DE%s is %s", async (taxNumber, validationStatus) => {
    const { validate } = await newBuyer();
    const { status, body } = await validate("DE", taxNumber);
    expect([status, body["validationStatus"], body["companyName"]]).toEqual([200, validationStatus, null]);
  });

  it("says whether it is the company's now: a confirmed one stays despite a rejected one", async () => {
    const { validate, vat } = await newBuyer();
    const isSaved = async (digits: string) => (await validate("DE", digits)).body["isSaved"];
    expect(await isSaved("100000008")).toBe(true);
    expect(await isSaved("123456789")).toBe(false);
    expect(await vat()).toMatchObject({ taxNumber: "100000008" });
    // One that could not be checked is declared by the company; a rejected one is kept where nothing better is known.
    expect(await isSaved("100000032")).toBe(true);
    expect(await isSaved("123456789")).toBe(true);
    expect(await vat()).toMatchObject({ taxNumber: "123456789", validationStatus: "INVALID" });
  });

  it.each([
    ["GB", "GD001"],
    ["GB", "gb ha 999"],
    ["XI", "HA500"],
  ])(
    "of a British department or health authority asks nobody, and is not asked about again: %s %s",
    async (...number) => {
      const check = vi.spyOn(market.api.services.vatRegistry, "check");
      const { validate, vat } = await newBuyer();
      expect((await validate(...number)).body).toMatchObject({
        validationStatus: "UNABLE_TO_VALIDATE",
        isSaved: true,
      });
      market.api.businessTime.advance(20 * 60_000);
      await revalidateVat(market.api.services);
      const { digits } = vatNumberOf({ countryCode: number[0], taxNumber: number[1] });
      expect(check.mock.calls.filter(([asked]) => asked.digits === digits)).toEqual([]);
      expect(await vat()).toMatchObject({ validationStatus: "UNABLE_TO_VALIDATE", recheckAt: null });
      expect((await validate("GB", "GD500")).body).toMatchObject({ validationStatus: "INVALID" });
    },
  );

  it("names the countries that the registry covers", async () => {
    const { validate } = await newBuyer();
    const answer = await validate("US", "123456789");
    expect(answer).toMatchObject({ status: 400, body: { code: "vat_country_not_supported" } });
    expect(answer.body["countries"] as unknown as string[]).toContain("XI");
  });

  it("is refused when the registry is overloaded, and retried automatically", async () => {
    const { validate, vat } = await newBuyer();
    expect(await validate("DE", "100000049")).toMatchObject({
      status: 429,
      body: { code: "too_many_requests", wait: 60 },
    });
    expect(await vat()).toMatchObject({ taxNumber: "100000049", validationStatus: "UNABLE_TO_VALIDATE" });
    expect(String((await vat())["recheckAt"])).not.toBe("null");
  });

  it("is refused above ten a minute, per company", async () => {
    const { validate } = await newBuyer();
    const other = await newBuyer();
    const ask = vi.spyOn(market.api.services.vatRegistry, "check");
    for (let time = 0; time < 10; time += 1) expect((await validate("DE", "100000016")).status).toBe(200);
    const refused = await validate("DE", "100000016");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(refused.body["wait"])).toBeGreaterThan(0);
    expect(ask).toHaveBeenCalledTimes(10);
    expect((await other.validate("DE", "100000016")).status).toBe(200);
  });

  it("stores a number saved above that limit too, for an automatic check", async () => {
    const { validate, vat } = await newBuyer();
    for (let time = 0; time < 10; time += 1) await validate("DE", "100000016");
    expect((await validate("DE", "100000008")).status).toBe(429);
    expect(await vat()).toMatchObject({ taxNumber: "100000008", validationStatus: "UNABLE_TO_VALIDATE" });
    expect((await vat())["recheckAt"]).not.toBeNull();
  });

  it("changes nothing when it is not to be saved", async () => {
    const { call, validate, vat } = await newBuyer();
    await validate("DE", "100000008");
    const before = await vat();
    for (const taxNumber of ["100000024", "100000032", "100000049"]) {
      const { status } = await call("POST", "vat/validation/", { countryCode: "DE", taxNumber, keep: false });
      expect(status).toBe(taxNumber === "100000049" ? 429 : 200);
    }
    expect(await vat()).toEqual(before);
  });

  it("writes an audit row without the number", async () => {
    const { buyer, validate } = await newBuyer();
    await validate("DE", "100000016");
    const { rows } = await sql<{ detail: Json }>`
      select detail from audit_log where action = 'vat.validate' and organisation_id = ${buyer.id}`.execute(
      market.api.services.db,
    );
    expect(rows).toEqual([{ detail: { before: "VALID", status: "VALID", isNewNumber: true } }]);
  });

  it("leaves the VAT between the seller and us as it is: our own number decides it", async () => {
    const { validate, add, chooseAddresses, complete } = await newBuyer();
    const sellerId = market.german;
    const ruleOf = async () => {
      await chooseAddresses();
      await add(await makeOffer(market.api, { sellerId, priceMinor: 1000, stock: 5 }), 1);
      const order = (await complete()).body["order"] as Json;
      return (await salesOf(market.api, String(order["qid"])))[0]?.vat_rule;
    };
    expect(await ruleOf()).toBe("INTRA_EU");
    await validate("DE", "100000032");
    expect(await ruleOf()).toBe("INTRA_EU");
    await validate("DE", "100000016");
    expect(await ruleOf()).toBe("INTRA_EU");
  });
});

describe("numbers whose check failed", () => {
  const MINUTE = 60_000;

  it("are checked again until there is a verdict; only the newest number counts", async () => {
    const { buyer, validate, vat } = await newBuyer();
    await sql`update organisations set vat_recheck_at = null`.execute(market.api.services.db);
    await validate("DE", "100000032");
    expect(await revalidateVat(market.api.services)).toBe(0);
    const check = vi.spyOn(market.api.services.vatRegistry, "check");
    market.api.businessTime.advance(16 * MINUTE);
    await revalidateVat(market.api.services);
    expect(await vat()).toMatchObject({ validationStatus: "UNABLE_TO_VALIDATE" });
    market.api.businessTime.advance(16 * MINUTE);
    check.mockClear();
    await revalidateVat(market.api.services);
    // The second wait is twice as long.
    expect(check).not.toHaveBeenCalled();
    check.mockResolvedValue({ isValid: true, name: "Taxed SAS" });
    market.api.businessTime.advance(60 * MINUTE);
    await Promise.all([revalidateVat(market.api.services), revalidateVat(market.api.services)]);
    expect(await vat()).toMatchObject({
      validationStatus: "VALID",
      companyName: "Taxed SAS",
      recheckAt: null,
    });
    const { rows } = await sql<{ actor: string; status: string }>`
      select actor_kind as actor, detail ->> 'status' as status from audit_log
      where action = 'vat.validate' and organisation_id = ${buyer.id} and actor_kind = 'job' order by id`.execute(
      market.api.services.db,
    );
    expect(rows.map(({ status }) => status)).toEqual(["UNABLE_TO_VALIDATE", "VALID"]);
  });

  it("lead to a notification of the seller with the result", async () => {
    const as = "noterms@demo.example";
    const sellerId = await companyOf(market.api, as);
    await sql`update organisations set vat_number = 'DE100000024', vat_status = 'UNABLE_TO_VALIDATE',
      vat_recheck_at = ${market.api.businessTime.now()} where id = ${sellerId}`.execute(
      market.api.services.db,
    );
    await revalidateVat(market.api.services);
    const { rows } = await sql<{ title: string }>`
      select title from notifications where organisation_id = ${sellerId} and type = 'company.vat_checked'`.execute(
      market.api.services.db,
    );
    expect(rows).toEqual([{ title: "Your VAT number was refused: please check it" }]);
  });
});
