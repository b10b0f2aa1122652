import { registerUser } from "@quayside/api-client/contract/users/users.endpoints";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "#modules/platform/audit/check-audit.ts";
import { sealAudit } from "#modules/platform/audit/seal-audit.job.ts";
import { signUpForm } from "#testing/accounts.ts";
import { useApi } from "#testing/use-api.ts";

const HOUR = 3_600_000;
const api = useApi();
/** The owner of the tables, who can disable triggers. */
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

/** Inserts audit rows. */
const signUp = () => api.call(registerUser, { body: signUpForm() });
const check = (knownSeal?: string) => checkAudit(api.services.db, api.securityClock.now(), knownSeal);

async function idOf(statement: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(statement, [...values]);
  return rows[0]?.id ?? 0;
}

/** Does something only the database owner can do, and rolls it back. */
async function pastTheTriggers(statement: string, work: () => Promise<void>): Promise<void> {
  await owner.query("begin");
  await owner.query("alter table audit_log disable trigger user");
  await owner.query(statement);
  await owner.query("alter table audit_log enable trigger user");
  await owner.query("commit");
  await work();
}

const rowInTheMiddle = () =>
  idOf("select id from audit_log order by id offset (select count(*) / 2 from audit_log) limit 1");

describe("the hash chain over the audit log", () => {
  it("covers every row, continues where it ended, and is intact", async () => {
    await signUp();
    await sealAudit(api.services);
    const first = await check();
    expect(first.problems).toEqual([]);
    const count = await idOf("select count(*) as id from audit_log");
    expect(first.sealed).toBe(count);
    await signUp();
    await Promise.all([sealAudit(api.services), sealAudit(api.services)]);
    const then = await check(first.lastSeal ?? "");
    expect(then.problems).toEqual([]);
    expect(then.sealed).toBeGreaterThan(first.sealed);
    expect(then.lastSeal).not.toBe(first.lastSeal);
  });

  it("includes a row whose transaction commits late, after younger ones were sealed", async () => {
    const insert =
      "insert into audit_log (at, actor_kind, action, subject_kind, subject_qid) values (now(), 'system', 'chain.test', 'row', $1) returning id";
    await owner.query("begin");
    const late = await idOf(insert, ["late"]);
    await signUp();
    await sealAudit(api.services);
    await owner.query("commit");
    await sealAudit(api.services);
    api.securityClock.advance(2 * HOUR);
    await signUp();
    await sealAudit(api.services);
    expect(await idOf("select place as id from audit_seals where audit_id = $1", [late])).toBeGreaterThan(0);
    expect((await check()).problems).toEqual([]);
  });

  it("detects which row was changed", async () => {
    await sealAudit(api.services);
    const id = await rowInTheMiddle();
    const kept = await owner.query<{ action: string }>("select action from audit_log where id = $1", [id]);
    await pastTheTriggers(`update audit_log set action = 'nothing.happened' where id = ${id}`, async () => {
      expect((await check()).problems).toEqual([`Row ${id} was changed.`]);
    });
    await pastTheTriggers(
      `update audit_log set action = '${kept.rows[0]?.action}' where id = ${id}`,
      async () => expect((await check()).problems).toEqual([]),
    );
  });

  it("detects which row was inserted among older ones", async () => {
    await sealAudit(api.services);
    api.securityClock.advance(2 * HOUR);
    await pastTheTriggers(
      `insert into audit_log (id, at, actor_kind, action, subject_kind, subject_qid)
        overriding system value values (0, now(), 'system', 'forged', 'row', 'x')`,
      async () => {
        await sealAudit(api.services);
        expect((await check()).problems).toEqual(["Row 0 was inserted past the chain."]);
      },
    );
    await pastTheTriggers("delete from audit_log where id = 0", async () => undefined);
  });

  it("detects which row was removed, and that a chain was rebuilt", async () => {
    const noted = (await check()).lastSeal ?? "";
    const id = await rowInTheMiddle();
    await pastTheTriggers(`delete from audit_log where id = ${id}`, async () => {
      expect((await check()).problems).toEqual([`Row ${id} was removed.`]);
    });
    await owner.query("alter table audit_seals disable trigger user");
    await owner.query("truncate audit_seals");
    await owner.query("alter table audit_seals enable trigger user");
    await sealAudit(api.services);
    expect((await check()).problems).toEqual([]);
    expect((await check(noted)).problems).toEqual([
      "The seal that was noted is not in the chain: the chain was rebuilt.",
    ]);
  });
});

describe("append-only tables", () => {
  it.each([
    "audit_log",
    "audit_seals",
    "ledger_transactions",
    "ledger_entries",
    "sale_events",
    "stock_movements",
    "invoices",
  ])("cannot be emptied, by the owner of the tables either: %s", async (table) => {
    await expect(owner.query(`truncate ${table} cascade`)).rejects.toThrow("is append-only");
  });
});
