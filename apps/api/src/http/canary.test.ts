import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation, Role } from "@quayside/api-client/contract/endpoint";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { addressOf, findOwnedId, takesOwnedId } from "#testing/owned-ids.ts";
import type { RequestOptions } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

/** Marked words in columns that a role must never see; production sends responses as PostgreSQL built them. */
const SECRET = "canarysecret";
const BUYER = "canarybuyer";
const OTHER_SELLER = "canaryseller";

const people: Readonly<Record<Role, RequestOptions & { as: string }>> = {
  seller: { as: "seller@demo.example", application: "sellers" },
  buyer: { as: "buyer@demo.example", application: "buyers" },
  warehouse: { as: "warehouse@demo.example", application: "warehouse" },
  staff: { as: "staff@quayside.example", application: "sellers" },
};

const hidden: Readonly<Record<Role, readonly string[]>> = {
  seller: [SECRET, BUYER, OTHER_SELLER],
  buyer: [SECRET, OTHER_SELLER],
  warehouse: [SECRET, BUYER, OTHER_SELLER],
  // Staff may see who is who; no role may see secrets.
  staff: [SECRET],
};

const api = useApi({ ENVIRONMENT: "production" });
beforeAll(async () => {
  for (const { as, application } of Object.values(people)) await api.tokenOf(as, application);
  const { db } = api.services;
  await sql`update organisations set name = name || ${` ${BUYER}`}, vat_number = ${BUYER} where kind = 'buyer'`.execute(
    db,
  );
  await sql`
    update organisations set name = name || ${` ${OTHER_SELLER}`} where kind = 'seller' and id not in (
      select m.organisation_id from memberships m join users u on u.id = m.user_id where u.email = ${people.seller.as})`.execute(
    db,
  );
  await sql`
    update users u set name = u.name || ' ' || case o.kind when 'buyer' then ${BUYER} else ${OTHER_SELLER} end
    from memberships m join organisations o on o.id = m.organisation_id
    where m.user_id = u.id and u.email <> all(${Object.values(people).map(({ as }) => as)}::text[]) and o.kind in ('buyer', 'seller')`.execute(
    db,
  );
  await sql`update users set password_hash = ${SECRET} || password_hash`.execute(db);
  await sql`update bank_accounts set number = ${SECRET} || number`.execute(db);
});

const cells = allEndpoints
  .filter(
    ({ method, answerAs, access, outsideProductionOnly }) =>
      method === "GET" && answerAs === undefined && Array.isArray(access) && !outsideProductionOnly,
  )
  .flatMap((endpoint: Operation) =>
    (endpoint.access as readonly Role[]).map(
      (role) => [`${endpoint.id} as ${role}`, endpoint, role] as const,
    ),
  );

describe("data that a role must not see", () => {
  it.each(cells)("is in no answer of %s", async (_name, endpoint, role) => {
    const person = people[role];
    const own = takesOwnedId(endpoint)
      ? await findOwnedId(api.services.db, endpoint, { is: await companyOf(api, person.as) })
      : undefined;
    const answer = await api.request("GET", addressOf(endpoint, own?.id ?? "0123456789ABCDEF"), person);
    expect(answer.status).toBeLessThan(500);
    const text = answer.bytes.toString().toLowerCase();
    for (const word of hidden[role]) expect(text).not.toContain(word);
  });
});
