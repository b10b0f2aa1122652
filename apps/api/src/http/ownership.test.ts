import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation, Role } from "@quayside/api-client/contract/endpoint";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { validFor } from "#testing/arbitrary.ts";
import { DatabaseState } from "#testing/database-state.ts";
import { addressOf, findOwnedId, takesOwnedId } from "#testing/owned-ids.ts";
import type { RequestOptions } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const SEED = 4600;
const NOBODYS = "0123456789ABCDEF";

/** Two callers of each role, so that one of them is not the owner; staff own nothing. */
const callers: Readonly<Record<Exclude<Role, "staff">, readonly RequestOptions[]>> = {
  seller: [
    { as: "seller@demo.example", application: "sellers" },
    { as: "quiet@demo.example", application: "sellers" },
  ],
  buyer: [{ as: "buyer@demo.example", application: "buyers" }],
  warehouse: [{ as: "warehouse@demo.example", application: "warehouse" }],
};

const api = useApi();
let changedSince: () => Promise<string[]>;

beforeAll(async () => {
  for (const [path, body] of [
    ["webhooks/", { url: "https://receiver.example/" }],
    ["api-keys/", { name: "ERP", access: "READ" }],
    ["team/invitations/", { email: "bo@harbour.example", role: "STOCK" }],
  ] as const) {
    await api.request("POST", path, { as: "keyaccount@demo.example", body });
  }
  // The demo has no prepared list file; one requested here would be prepared while the tests look.
  await sql`
    insert into list_exports (qid, organisation_id, user_id, list, query, file_name, media_type, status, created_at, finished_at)
    select 'PreparedFile0001', m.organisation_id, u.id, 'orders', '{}', 'orders.csv', 'text/csv', 'FAILED', now(), now()
    from users u join memberships m on m.user_id = u.id where u.email = 'keyaccount@demo.example'`.execute(
    api.services.db,
  );
  // Nor does it have a stock list draft; a waiting one would be read meanwhile.
  await sql`
    with draft as (insert into stock_drafts (qid, seller_id, file_hash, file_name, status, mapping, created_at, updated_at)
      select 'StockDraft000001', m.organisation_id, (select hash from files order by hash limit 1), 'list.csv', 'READY', '{}', now(), now()
      from users u join memberships m on m.user_id = u.id where u.email = 'keyaccount@demo.example' returning seller_id)
    insert into stock_draft_mappings (qid, seller_id, fingerprint, headings, mapping, file_name, used_at)
    select 'StockMapping0001', seller_id, '\\x00', '[]', '{}', 'list.csv', now() from draft`.execute(
    api.services.db,
  );
  // A second warehouse, and a second buyer with a cart: the demo has one of each.
  await sql`
    with other as (insert into organisations (qid, kind, name, country, created_at)
      values ('OtherWarehouse01', 'warehouse', 'Other warehouse', 'BE', now()) returning id),
    boxes as (update packages set warehouse_id = (select id from other) where id in (select id from packages order by id desc limit 1))
    update warehouse_shipments set warehouse_id = (select id from other) where id in (select id from warehouse_shipments order by id desc limit 1)`.execute(
    api.services.db,
  );
  await sql`
    with buyer as (select o.id from organisations o where o.kind = 'buyer' and not exists (
        select 1 from memberships m join users u on u.id = m.user_id where m.organisation_id = o.id and u.email = 'buyer@demo.example') order by o.id limit 1),
    cart as (insert into carts (qid, buyer_id, created_at) select 'OtherCart0000001', id, now() from buyer
      where not exists (select 1 from carts c where c.buyer_id = buyer.id) returning id)
    insert into cart_lines (qid, cart_id, offer_id, quantity, seen_price_minor, created_at)
    select 'OtherCartLine001', cart.id, (select id from offers order by id limit 1), 10, 100, now() from cart`.execute(
    api.services.db,
  );
  for (const options of Object.values(callers).flat())
    await api.tokenOf(options.as ?? "", options.application);
  changedSince = await (await DatabaseState.of(api.services.db)).watch();
});

async function companyOf({ as }: RequestOptions): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select m.organisation_id as id from memberships m join users u on u.id = m.user_id where u.email = ${as}`.execute(
    api.services.db,
  );
  return rows[0]?.id ?? 0;
}

/** An empty file is refused before it is looked up what it is for. */
const hasEmptyFile = (form: object) =>
  Object.values(form).some((value) => value instanceof File && value.size === 0);

/** A form or a body that the contract accepts, the same in every run. */
function bodyFor(endpoint: Operation): unknown {
  if (!endpoint.body) return undefined;
  const values = fc.sample(validFor(endpoint.body), { seed: SEED, numRuns: 10 });
  if (endpoint.bodyAs !== "multipart") return values[0];
  const value = values.find((one) => !hasEmptyFile(one as object));
  const picture = PICTURES_ALONE.has(endpoint.id) ? { file: PICTURE } : {};
  return formOf({ ...(value as Record<string, unknown>), ...picture });
}

/** Calls that refuse an unsuitable file before they look up what it is for. */
const PICTURES_ALONE = new Set(["warehouse.addPhoto"]);
const PICTURE = new File([Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex")], "a.jpg");

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}

const cells = allEndpoints
  .filter(takesOwnedId)
  .flatMap((endpoint) =>
    (Object.keys(callers) as (keyof typeof callers)[])
      .filter(
        (role) => Array.isArray(endpoint.access) && (endpoint.access as readonly string[]).includes(role),
      )
      .map((role) => [`${endpoint.id} as ${role}`, endpoint, role] as const),
  );

describe("data of another company", () => {
  it.each(cells)("%s is treated as non-existent and stays unchanged", async (_name, endpoint, role) => {
    const tried = await Promise.all(
      callers[role].map(async (caller) => {
        const foreign = await findOwnedId(api.services.db, endpoint, { isNot: [await companyOf(caller)] });
        return foreign ? { caller, foreign } : undefined;
      }),
    );
    const [found] = tried.filter((one) => one !== undefined);
    if (!found) throw new Error(`No foreign id for ${endpoint.path}: the demo data should have one`);
    const { caller, foreign } = found;
    const body = bodyFor(endpoint);
    const call = (id: string) => api.request(endpoint.method, addressOf(endpoint, id), { ...caller, body });
    const [theirs, nobodys] = [await call(foreign.id), await call(NOBODYS)];
    expect({ ...theirs.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    expect(await changedSince()).toEqual([]);
  });

  it("is tested at every address that takes an id", () => {
    const addresses = new Set(allEndpoints.filter(({ path }) => path.includes("{")).map(({ id }) => id));
    const named = new Set([
      ...cells.map(([, endpoint]) => endpoint.id),
      ...allEndpoints.filter((endpoint) => !takesOwnedId(endpoint)).map(({ id }) => id),
    ]);
    expect([...addresses].filter((id) => !named.has(id))).toEqual([]);
  });
});
