import { listNotifications } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { offerSorts } from "@quayside/api-client/contract/offers/offers.rules";
import { listOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import { saleSorts } from "@quayside/api-client/contract/sales/sales.rules";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { VariantSort } from "@quayside/api-client/contract/variants/variants.schemas";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { byName } from "#db/by-name.ts";
import { newQid } from "#kernel/qid.ts";
import { companyOf } from "#testing/market.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const seller = { as: "seller@demo.example" };

/** A notification of the seller, newer than all others. */
async function notify(): Promise<void> {
  await sql`insert into notifications (qid, organisation_id, type, subject_kind, subject_qid, title, body, path, at)
    values (${newQid()}, ${await companyOf(api, seller.as)}, 'sale.notified', 'sale', 'sale_0000001', 'New order', '', '/orders/', ${TEST_NOW})`.execute(
    api.services.db,
  );
}
beforeAll(async () => {
  for (let place = 0; place < 10; place += 1) await notify();
});

interface Page {
  readonly next: string | null;
  readonly previous: string | null;
  readonly cursor?: string | null;
  readonly results: readonly Record<string, unknown>[];
}

async function page(path: string): Promise<Page> {
  const { status, body } = await api.request("GET", path, seller);
  expect([path, status]).toEqual([path, 200]);
  return body as unknown as Page;
}

/** The ids of a list, by its cursor from the first page on. */
async function walk(path: string, key: string, most = 60): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined = "";
  while (cursor !== null && cursor !== undefined && ids.length < most) {
    const part: Page = await page(`${path}&cursor=${cursor}`);
    ids.push(...part.results.map((row) => String(row[key])));
    cursor = part.cursor;
  }
  return ids.slice(0, most);
}

describe("a list by cursor", () => {
  const cases = [
    ...saleSorts.flatMap((sort) =>
      ["CURRENT", "ALL"].map((status) => [`${listSales.path}?status=${status}&sort=${sort}`, "qid"] as const),
    ),
    ...offerSorts.map((sort) => [`${listOffers.path}?sort=${sort}`, "qid"] as const),
    [`${listNotifications.path}?`, "qid"] as const,
    ...VariantSort.options.map(
      (sort) => [`variants/search/?query=shampoo&stock_availability=any&sort=${sort}`, "fid"] as const,
    ),
  ];

  it.each(cases)("has the order of its page numbers: %s", async (path, key) => {
    const numbered = (await page(`${path}&size=60`)).results.map((row) => String(row[key]));
    expect(numbered.length).toBeGreaterThan(5);
    expect(await walk(`${path}&size=7`, key)).toEqual(numbered);
  });

  it("shows no row twice when others arrive in the meantime, where page numbers do", async () => {
    const first = await page("notifications/?size=3");
    await notify();
    const shown = new Set(first.results.map((row) => row["qid"]));
    const repeated = ({ results }: Page) => results.filter((row) => shown.has(row["qid"])).length;
    expect(repeated(await page("notifications/?size=3&page=2"))).toBe(1);
    const after = await page(`notifications/?size=3&cursor=${first.cursor}`);
    expect([repeated(after), after.previous]).toEqual([0, null]);
    expect(after.next).toBe(`/api/notifications/?size=3&cursor=${after.cursor}`);
  });

  it("goes on where the page numbers of products end", async () => {
    const path = "variants/search/?stock_availability=any&sort=name&size=200";
    const last = await page(`${path}&page=50`);
    expect(last.next).toContain("&cursor=");
    const ids = new Set<unknown>(last.results.map((row) => row["fid"]));
    let { next } = last;
    let pages = 0;
    while (next !== null) {
      const part: Page = await page(next.replace("/api/", ""));
      for (const row of part.results) ids.add(row["fid"]);
      ({ next } = part);
      pages += 1;
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from variants`.execute(
      api.services.db,
    );
    expect(ids.size).toBe((rows[0]?.n ?? 0) - 9800);
    expect(pages).toBeGreaterThan(40);
  });

  it("is empty after an unknown row", async () => {
    for (const path of [
      "sales/?cursor=nothing",
      "offers/?cursor=nothing",
      "notifications/?cursor=nothing",
      "variants/search/?cursor=nothing",
    ])
      expect(await page(path)).toMatchObject({ next: null, results: [] });
  });
});

describe("names", () => {
  const names = ["apple", "Äpfel", "Banana", "éclair", "Egg", "ñandú", "Zebra", "zoo"];

  it("sort as people read them: without regard to case and accents", async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from unnest(${names.toReversed()}::text[]) name order by ${byName(sql`name`)}`.execute(
      api.services.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted(new Intl.Collator("en-GB").compare));
  });

  it("do so in the watchlist, the catalogue and the inventory", async () => {
    const { db } = api.services;
    const sellerId = await companyOf(api, seller.as);
    await sql`update variants v set name = n.name from unnest(${names}::text[]) with ordinality n(name, place)
      join (select variant_id, row_number() over (order by id) as place from offers where seller_id = ${sellerId}) o using (place) where v.id = o.variant_id`.execute(
      db,
    );
    await sql`insert into watchlist_items (organisation_id, variant_id, created_at)
      select ${await companyOf(api, "buyer@demo.example")}, id, ${TEST_NOW} from variants where name = any(${names}::text[])`.execute(
      db,
    );
    const of = async (path: string, options: object) => {
      const { body } = await api.request("GET", path, options);
      const rows = body["results"] as unknown as { name: string }[];
      return rows.map(({ name }) => name).filter((name) => names.includes(name));
    };
    const sorted = names.toSorted(new Intl.Collator("en-GB").compare);
    const buyer = { as: "buyer@demo.example", application: "buyers" } as const;
    expect(await of("watchlist/items/?order=name&size=200", buyer)).toEqual(sorted);
    expect(await of("watchlist/items/?order=-name&size=200", buyer)).toEqual(sorted.toReversed());
    for (const name of names) {
      expect(
        await of(
          `variants/search/?sort=name&stock_availability=any&size=200&query=${encodeURIComponent(name)}`,
          buyer,
        ),
      ).toContain(name);
    }
    const { rows } = await sql<{
      name: string;
    }>`select v.name from offer_standings s join variants v on v.id = s.variant_id
      where s.seller_id = ${sellerId} and v.name = any(${names}::text[]) order by s.name_order`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(sorted);
  });
});
