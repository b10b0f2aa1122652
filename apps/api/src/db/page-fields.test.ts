import { listNotifications } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const seller = { as: "quiet@demo.example" };

/** Gives the company exactly this many notifications. */
async function haveNotifications(count: number): Promise<void> {
  const sellerId = await companyOf(api, seller.as);
  await sql`delete from notifications where organisation_id = ${sellerId}`.execute(api.services.db);
  await sql`
    insert into notifications (qid, organisation_id, type, subject_kind, subject_qid, title, body, path, at)
    select lpad(i::text, 16, '0'), ${sellerId}, 'sale.notified', 'sale', lpad(i::text, 16, '0'), 'Order ' || i, '', '/orders/', ${TEST_NOW}
    from generate_series(1, ${count}::int) i`.execute(api.services.db);
}

async function pageOf(page: number) {
  const query = { page, size: 50 };
  const { count, countIsExact, next, results } = await api.call(listNotifications, { query }, seller);
  return { count, countIsExact, next: next?.match(/page=(\d+)/)?.[1], rows: results.length };
}

it("counts a list up to 10,000 rows, and pages through to its end however long it is", async () => {
  const inexact = { count: 10_000, countIsExact: false, rows: 50 };
  await haveNotifications(10_050);
  expect(await pageOf(200)).toEqual({ ...inexact, next: "201" });
  expect(await pageOf(201)).toEqual({ ...inexact, next: undefined });
  await haveNotifications(10_109);
  expect(await pageOf(201)).toEqual({ ...inexact, next: "202" });
  expect(await pageOf(203)).toEqual({ ...inexact, next: undefined, rows: 9 });
});
