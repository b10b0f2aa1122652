import {
  cancelPriceRuleRehearsal,
  createPriceRule,
  deletePriceRule,
  getPriceRuleRehearsal,
  rehearsePriceRule,
  updatePriceRule,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CopyClient, withOneClient } from "#db/one-client.ts";
import {
  REHEARSED_AT_ONCE,
  rehearsePriceRules,
} from "#modules/inventory/price-rules/rehearse-price-rules.job.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { fillMarket } from "#testing/many-offers.ts";
import { makeSeller } from "#testing/market.ts";
import { DEMO_PASSWORD } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

/** Played in three parts. */
const OFFERS = 2 * REHEARSED_AT_ONCE + 10;
/** Key of the lock at which a rehearsal stops after its first part, while the test holds it. */
const GATE = 7_801;
/** For waits that only a broken program exceeds. */
const PATIENTLY = { timeout: 60_000, interval: 20 };
const AFTER_CUT_OFF_MS = 6000;

const api = useApi();
const seller = { as: "many@rehearsal.example" };
const stranger = { as: "keyaccount@demo.example" };
const running: ApiProcess[] = [];
afterEach(() => Promise.all(running.splice(0).map((one) => one.end("SIGKILL"))));

beforeAll(async () => {
  const ruled = await makeSeller(api, seller.as, "MANYRH");
  const rival = await makeSeller(api, "rival@rehearsal.example", "RIVLRH");
  await fillMarket(api.databaseUrl, { ruled, rival, offers: OFFERS });
}, 120_000);

async function makeRule(floor = "13.00", name = "All of it"): Promise<{ id: string; version: number }> {
  const body = {
    name,
    reference: "WINNING",
    action: "BELOW",
    step: { kind: "AMOUNT", value: "0.01" },
    floor: { kind: "AMOUNT", value: floor },
    ceiling: null,
    rounding: "NONE",
    backToCeiling: false,
    scope: { kind: "ALL" },
    maxChangesADay: 4,
    minStock: 0,
  } as const;
  const { qid, version } = await api.call(createPriceRule, { body }, seller);
  return { id: qid, version };
}
const start = (id: string, days = 10, headers?: Record<string, string>) =>
  api.call(rehearsePriceRule, { params: { id }, body: { days } }, { ...seller, ...(headers && { headers }) });
const cancel = (id: string) => api.call(cancelPriceRuleRehearsal, { params: { id } }, seller);
const read = async (id: string) =>
  (await api.call(getPriceRuleRehearsal, { params: { id } }, seller)).rehearsal;
const done = () => backgroundDone(api.services);
const run = () => rehearsePriceRules(api.services);
const onOwnClient = <T>(work: (client: CopyClient) => Promise<T>): Promise<T> =>
  withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, work);

/** Does something while no rehearsal can keep more than its first part. */
async function withFault(work: () => Promise<unknown>): Promise<void> {
  await onOwnClient((client) =>
    client.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'A fault of the test'; end $$;
      create trigger fault before update on price_rule_rehearsals for each row
        when (old.played = ${REHEARSED_AT_ONCE} and new.played > old.played) execute function break_off()`),
  );
  try {
    await work();
  } finally {
    await onOwnClient((client) => client.query("drop function break_off cascade"));
  }
}
/** Leaves a rehearsal after its first part, as a process that dies would. */
const breakOff = (id: string) =>
  withFault(async () => {
    await start(id);
    await done();
  });

describe("a rehearsal of many offers", () => {
  it("tells how far it is, and plays each offer once", async () => {
    const { id } = await makeRule();
    const first = await start(id, 10, { "idempotency-key": "rehearse-once" });
    expect(first).toMatchObject({
      rehearsal: { status: "WAITING", days: 10, offersPlayed: 0, offerCount: OFFERS, result: null },
      replaced: null,
    });
    expect(await start(id, 10, { "idempotency-key": "rehearse-once" })).toEqual(first);
    await done();
    expect(await read(id)).toMatchObject({
      qid: first.rehearsal.qid,
      status: "DONE",
      offersPlayed: OFFERS,
      offerCount: OFFERS,
      result: { changes: OFFERS, offersAtFloor: 0, winningNow: "0", winningThen: "1" },
    });
    const { rows } = await sql<{ actions: string[] }>`
      select array_agg(a.action order by a.id) as actions from audit_log a
      where a.subject_qid in (${id}, ${first.rehearsal.qid}) and a.action like '%rehears%'`.execute(
      api.services.db,
    );
    expect(rows[0]?.actions).toEqual(["price_rule.rehearse", "price_rule.rehearsed"]);
  });

  it("goes on where it was cut off, with the same result", async () => {
    const { id } = await makeRule();
    await start(id);
    await done();
    const whole = await read(id);
    await breakOff(id);
    const cut = await read(id);
    expect(cut).toMatchObject({ status: "RUNNING", offersPlayed: REHEARSED_AT_ONCE, result: null });
    // Starting again meanwhile gives the same rehearsal; no other process takes it over while the first may be alive.
    expect((await start(id)).rehearsal).toEqual(cut);
    await done();
    expect(await read(id)).toEqual(cut);
    api.businessTime.advance(AFTER_CUT_OFF_MS);
    expect(await run()).toBe(1);
    const played = await read(id);
    expect(played).toMatchObject({ qid: cut?.qid, status: "DONE", offersPlayed: OFFERS });
    expect(played?.result).toEqual(whole?.result);
  });

  it("fails after three attempts, and can be started again", async () => {
    const { id } = await makeRule();
    await withFault(async () => {
      await start(id);
      await done();
      for (const status of ["RUNNING", "FAILED"]) {
        api.businessTime.advance(AFTER_CUT_OFF_MS);
        await expect(run()).rejects.toThrow("A fault of the test");
        expect(await read(id)).toMatchObject({ status, offersPlayed: REHEARSED_AT_ONCE, result: null });
      }
      expect(await run()).toBe(0);
    });
    await start(id);
    await done();
    expect(await read(id)).toMatchObject({ status: "DONE", offersPlayed: OFFERS });
  });

  it("is neither seen, started nor cancelled by another company", async () => {
    const { id } = await makeRule();
    const params = { id };
    for (const refused of [
      api.refusal(getPriceRuleRehearsal, { params }, stranger),
      api.refusal(rehearsePriceRule, { params, body: { days: 30 } }, stranger),
      api.refusal(cancelPriceRuleRehearsal, { params }, stranger),
    ])
      expect(await refused).toMatchObject({ status: 404, code: "not_found" });
    expect(await read(id)).toBeNull();
  });

  it("ends at once when it is cancelled, and starts again from the beginning", async () => {
    const { id } = await makeRule();
    expect(await api.refusal(cancelPriceRuleRehearsal, { params: { id } }, seller)).toMatchObject({
      code: "not_found",
    });
    await onOwnClient(async (client) => {
      await client.query("begin");
      // The first offers cannot be read for as long as this lock is held.
      await client.query("lock table market_rates in access exclusive mode");
      const { rehearsal } = await start(id);
      await expect.poll(() => read(id), PATIENTLY).toMatchObject({ status: "RUNNING" });
      const cancelled = await cancel(id);
      expect(cancelled).toMatchObject({ qid: rehearsal.qid, status: "CANCELLED", cancelledBy: "PERSON" });
      expect(await cancel(id)).toEqual(cancelled);
      await client.query("rollback");
      await done();
      expect(await read(id)).toEqual(cancelled);
    });
    await start(id);
    await done();
    expect(await read(id)).toMatchObject({ status: "DONE", offersPlayed: OFFERS });
    expect(await api.refusal(cancelPriceRuleRehearsal, { params: { id } }, seller)).toMatchObject({
      status: 409,
      code: "invalid_state",
    });
  });

  it("is one at a time of a company, and a later start takes the turn of the one that waits", async () => {
    const [first, second, third] = [await makeRule(), await makeRule("13.00", "Second"), await makeRule()];
    await breakOff(first.id);
    expect(await start(second.id)).toMatchObject({ rehearsal: { status: "WAITING" }, replaced: null });
    expect(await start(third.id)).toMatchObject({
      rehearsal: { status: "WAITING" },
      replaced: { qid: second.id, name: "Second" },
    });
    await done();
    expect(await read(first.id)).toMatchObject({ status: "RUNNING" });
    expect(await read(second.id)).toMatchObject({ status: "CANCELLED", cancelledBy: "LATER_START" });
    expect(await read(third.id)).toMatchObject({ status: "WAITING" });
    // Other days of the same rule replace what is played of it.
    expect(await start(first.id, 20)).toMatchObject({
      rehearsal: { status: "WAITING", days: 20 },
      replaced: { qid: third.id },
    });
    await done();
    expect(await read(first.id)).toMatchObject({ status: "DONE", days: 20, offersPlayed: OFFERS });
  });

  it("ends when its rule changes or is deleted, also one with a result", async () => {
    const changed = await makeRule();
    await breakOff(changed.id);
    const floor = { kind: "AMOUNT", value: "16.00" } as const;
    const update = (version: number) =>
      api.call(updatePriceRule, { params: { id: changed.id }, body: { floor, version } }, seller);
    const { version } = await update(changed.version);
    const outdated = { status: "CANCELLED", cancelledBy: "RULE_CHANGED", result: null };
    expect(await read(changed.id)).toMatchObject(outdated);
    api.businessTime.advance(AFTER_CUT_OFF_MS);
    expect(await run()).toBe(0);
    await start(changed.id);
    await done();
    expect(await read(changed.id)).toMatchObject({ status: "DONE" });
    expect((await read(changed.id))?.result?.offersAtFloor).toBeGreaterThan(0);
    await update(version);
    expect(await read(changed.id)).toMatchObject(outdated);

    const deleted = await makeRule();
    await breakOff(deleted.id);
    const gone = { params: { id: deleted.id }, query: { version: deleted.version } };
    await api.call(deletePriceRule, gone, seller);
    api.businessTime.advance(AFTER_CUT_OFF_MS);
    expect(await run()).toBe(0);
    expect(await api.refusal(getPriceRuleRehearsal, { params: { id: deleted.id } }, seller)).toMatchObject({
      status: 404,
    });
  });

  it("is played on by another process when its own is killed", async () => {
    const { id } = await makeRule();
    // No attempt fails by itself while the next process starts, however long that takes.
    const patient = new URL(api.databaseUrl);
    patient.searchParams.set("statement_timeout", String(PATIENTLY.timeout * 3));
    const first = await ApiProcess.start(patient.href);
    running.push(first);
    let before = 0;
    const attempts = async () => {
      const { rows } = await sql<{ attempts: number }>`
        select attempts from price_rule_rehearsals order by id desc limit 1`.execute(api.services.db);
      return rows[0]?.attempts ?? 0;
    };
    await onOwnClient(async (client) => {
      await client.query(`
        create function wait_at_gate() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$;
        create trigger gate before update on price_rule_rehearsals for each row
          when (old.played = ${REHEARSED_AT_ONCE} and new.played > old.played) execute function wait_at_gate()`);
      await client.query(`select pg_advisory_lock(${GATE})`);
      const post = (path: string, body: object, headers: Record<string, string> = {}) =>
        fetch(`${first.url}/api/${path}`, {
          method: "POST",
          headers: { "x-application": "sellers", "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        });
      const login = await post("auth/login/", { email: seller.as, password: DEMO_PASSWORD });
      const { accessToken } = (await login.json()) as { accessToken: string };
      const asked = await post(
        rehearsePriceRule.path.replace("{id}", id),
        { days: 10 },
        { authorization: `Bearer ${accessToken}`, "idempotency-key": "killed" },
      );
      expect(asked.status).toBe(201);
      const atGate = { status: "RUNNING", offersPlayed: REHEARSED_AT_ONCE };
      await expect.poll(() => read(id), PATIENTLY).toMatchObject(atGate);
      running.push(await ApiProcess.start(patient.href));
      before = await attempts();
      await first.end("SIGKILL");
    });
    await expect.poll(() => read(id), PATIENTLY).toMatchObject({ status: "DONE", offersPlayed: OFFERS });
    expect(await attempts()).toBeGreaterThan(before);
  }, 180_000);
});
