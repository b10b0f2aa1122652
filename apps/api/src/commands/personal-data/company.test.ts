import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { deleteCompany } from "#commands/personal-data/delete-company.ts";
import { deletePerson } from "#commands/personal-data/delete-person.ts";
import { exportCompany } from "#commands/personal-data/export-company.ts";
import { withOneClient } from "#db/one-client.ts";
import { isAlive, newSeller, sessionCalls } from "#testing/accounts.ts";
import { callsOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const { call } = sessionCalls(api);
const services = () => ({ db: api.services.db, now: api.securityClock.now() });
const remove = (qid: string, confirmed?: string) => deleteCompany(services(), qid, confirmed);

async function companyOf(email: string): Promise<{ id: number; qid: string; name: string }> {
  const { rows } = await sql<{ id: number; qid: string; name: string }>`
    select o.id, o.qid, o.name from organisations o join memberships m on m.organisation_id = o.id
    join users u on u.id = m.user_id where u.email = ${email}`.execute(api.services.db);
  if (!rows[0]) throw new Error(`${email} has no company`);
  return rows[0];
}

const count = async (table: string, id: number) =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where organisation_id = ${id}`.execute(
      api.services.db,
    )
  ).rows[0]?.n;

it("refuses a company with open business, says what is open, and changes nothing", async () => {
  const { qid, id } = await companyOf("seller@demo.example");
  await expect(remove(qid, qid)).rejects.toThrow(/still has open sales: \d+.* Nothing was changed/);
  expect(await count("memberships", id)).toBeGreaterThan(0);
});

it("deletes a company without open business, after which its only owner can be deleted", async () => {
  const { email, session } = await newSeller(api);
  const { id, qid } = await companyOf(email);
  await call("POST", "team/invitations/", session, { email: "waiting@harbour.example", role: "READ" });
  await expect(deletePerson(services(), email, email)).rejects.toThrow("company-delete");
  const planned = await remove(qid);
  expect(planned).toMatchObject({ isDone: false, wasDone: false });
  expect(await isAlive(api, session)).toBe(true);
  const done = await remove(qid, qid);
  expect(done.lines).toEqual(planned.lines);
  expect(await count("memberships", id)).toBe(0);
  expect(await count("team_invitations", id)).toBe(0);
  const { rows } = await sql<{
    status: string;
  }>`select status from sellers where organisation_id = ${id}`.execute(api.services.db);
  expect(rows).toEqual([{ status: "TERMINATED" }]);
  expect(await remove(qid, qid)).toMatchObject({ wasDone: true, isDone: false });
  expect((await deletePerson(services(), email, email)).isDone).toBe(true);
});

/** A seller without any business yet, one of whose offers lies in the cart of a buyer who is about to order. */
async function aboutToOrder(address: string) {
  const { email } = await newSeller(api);
  const company = await companyOf(email);
  await sql`update sellers set status = 'ACTIVE' where organisation_id = ${company.id}`.execute(
    api.services.db,
  );
  const offer = await makeOffer(api, { sellerId: company.id, priceMinor: 90_000, stock: 50 });
  const customer = await makeBuyer(api, address);
  const buyer = callsOf(api, customer);
  expect((await buyer.add(offer, 1)).status).toBe(200);
  await buyer.chooseAddresses();
  return { company, offer, buyer, customer };
}

/** Starts one thing after the other, the first of which waits for a row that is held until both have begun. */
async function during<A, B>(held: string, first: () => Promise<A>, second: () => Promise<B>) {
  return withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client) => {
    const waiting = async (): Promise<number> =>
      (
        await client.query(`select from pg_locks join pg_stat_activity a using (pid)
          where not granted and a.datname = current_database()`)
      ).rowCount ?? 0;
    await client.query("begin");
    await client.query(held);
    const begun = first();
    await expect.poll(waiting).toBe(1);
    let isOver = false;
    const next = second().finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await waiting()) === 2).toBe(true);
    await client.query("commit");
    return Promise.allSettled([begun, next]);
  });
}

const ordersOf = async (companyId: number) =>
  (
    await sql<{ n: number }>`
      select count(distinct l.order_id)::int as n from order_lines l join orders o on o.id = l.order_id
      where ${companyId} in (l.seller_id, o.buyer_id)`.execute(api.services.db)
  ).rows[0]?.n;

it("waits for a checkout that has begun, and is refused for its order", async () => {
  const { company, offer, buyer } = await aboutToOrder("first@buyers.example");
  const [ordered, removed] = await during(
    `select from offers where id = ${offer.id} for no key update`,
    () => buyer.complete(),
    () => remove(company.qid, company.qid),
  );
  expect(ordered).toMatchObject({ status: "fulfilled", value: { status: 200 } });
  expect(removed).toMatchObject({
    status: "rejected",
    reason: { message: expect.stringContaining("still has") },
  });
  expect(await ordersOf(company.id)).toBe(1);
});

it("is refused while an order waits for its payment", async () => {
  const { company, buyer } = await aboutToOrder("unpaid@buyers.example");
  expect((await buyer.complete("sandbox_decline")).body["code"]).toBe("payment_declined");
  await expect(remove(company.qid, company.qid)).rejects.toThrow(/orders that wait for payment: 1/);
});

it.each(["seller", "buyer"] as const)(
  "of a %s lets no checkout through that began meanwhile",
  async (side) => {
    const { company, buyer, customer } = await aboutToOrder(`late-${side}@buyers.example`);
    const { rows } = await sql<{
      qid: string;
    }>`select qid from organisations where id = ${customer.id}`.execute(api.services.db);
    const { id, qid } = side === "seller" ? company : { id: customer.id, qid: rows[0]?.qid ?? "" };
    // The deletion has locked its company, and waits to end the sessions of its people.
    const [removed, ordered] = await during(
      `select from sessions where user_id in (select user_id from memberships where organisation_id = ${id}) for no key update`,
      () => remove(qid, qid),
      () => buyer.complete(),
    );
    expect(removed).toMatchObject({ status: "fulfilled", value: { isDone: true } });
    expect(ordered).toMatchObject({ status: "fulfilled", value: { status: 400 } });
    expect(await ordersOf(id)).toBe(0);
  },
);

it("exports what belongs to a company, and nothing of another one", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "company-"));
  const { qid, name } = await companyOf("seller@demo.example");
  const file = path.join(folder, "company.json");
  const sections = await exportCompany(services(), qid, file);
  const written = JSON.parse(await readFile(file, "utf8")) as { company: object; sections: unknown };
  await rm(folder, { recursive: true });
  expect(written).toMatchObject({ company: { qid, name } });
  expect(written.sections).toEqual(JSON.parse(JSON.stringify(sections)));
  const tables = sections.map(({ table }) => table);
  for (const table of [
    "organisations",
    "sellers",
    "addresses",
    "sales",
    "invoices",
    "bank_accounts",
    "claims",
  ])
    expect(tables).toContain(table);
  const others = await sql<{
    qid: string;
    id: number;
  }>`select qid, id from organisations where qid <> ${qid}`.execute(api.services.db);
  const foreign = new Set(others.rows.map(({ id }) => id));
  const sold = sections.find(({ table }) => table === "sales")?.rows ?? [];
  expect(sold.filter((row) => foreign.has(Number(row["seller_id"])))).toEqual([]);
  await expect(exportCompany(services(), "unknown", file)).rejects.toThrow("There is no company unknown");
});
