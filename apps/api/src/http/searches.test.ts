import { readSearch } from "@quayside/identifiers/search-text";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type ProductKey, type SearchQuery, products, searchQueries } from "#http/searches.fixtures.ts";
import { newQid } from "#kernel/qid.ts";
import { isFoundOrder } from "#modules/buying/orders/order.reader.ts";
import { isFoundSale } from "#modules/fulfilment/sales/index.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const keys = Object.keys(products) as ProductKey[];
const SELLER = "seller@demo.example";
const BUYER = "buyer@demo.example";
const STAFF = "staff@quayside.example";
let sellerId: number;
let buyerId: number;

/** Inserts what each list has of every product. */
beforeAll(async () => {
  const { db } = api.services;
  sellerId = await companyOf(api, SELLER);
  buyerId = await companyOf(api, BUYER);
  for (const key of keys) {
    const { brand, name, gtin } = products[key];
    await sql`with made as (insert into brands (qid, name, slug) values (${newQid()}, ${brand}, ${key}) returning id)
      insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
      select ${`F${key}`}, ${key}, lpad(${gtin}, 14, '0'), ${gtin}, ${name}, made.id, (select min(id) from categories), 'test', ${TEST_NOW} from made`.execute(
      db,
    );
    await makeOffer(api, { sellerId, priceMinor: 500, stock: 10, gtin });
    await sql`insert into watchlist_items (organisation_id, variant_id, created_at)
      select ${buyerId}, id, ${TEST_NOW} from variants where gtin = ${gtin}`.execute(db);
  }
}, 60_000);

/** Sales that become sales of the products, one each. @returns the product by the sale's number */
async function relabel(sales: ReturnType<typeof sql>): Promise<Map<string, ProductKey>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select s.id, s.number from sales s where s.id in (${sales}) order by s.id limit ${keys.length}`.execute(
    api.services.db,
  );
  expect(rows).toHaveLength(keys.length);
  for (const [place, { id }] of rows.entries()) {
    const { brand, name, gtin } = products[keys[place] ?? "orvea"];
    await sql`update sale_lines set brand = ${brand}, name = ${name}, gtin = ${gtin} where sale_id = ${id}`.execute(
      api.services.db,
    );
    await sql`update order_lines set brand = ${brand}, name = ${name}, gtin = ${gtin}
      where id in (select order_line_id from sale_lines where sale_id = ${id})`.execute(api.services.db);
  }
  return new Map(rows.map(({ number }, place) => [number, keys[place] ?? "orvea"]));
}

type Answer = { results: unknown[] };
type Row = Record<string, unknown> & { sale?: { number: string } };

/** What a list answers to a search, as its rows. */
const answer = async (
  path: string,
  query: string,
  as: string,
  application?: "buyers" | "warehouse",
): Promise<Row[]> => {
  const call = `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [SEARCHES.get(path) ?? "search"]: query })}`;
  const { status, body } = await api.request("GET", call, { as, ...(application && { application }) });
  expect([query, status]).toEqual([query, 200]);
  return (body as unknown as Answer).results as Row[];
};
/** Lists whose parameter has another name. */
const SEARCHES = new Map([
  ["variants/search/?stock_availability=any&size=200", "query"],
  ["variants/offers/search/?stock_availability=any&size=200", "query"],
  ["sales/search/?size=50", "query"],
]);

/** Puts the packages of each sale on a shipment of its own, and asks for the shipments. */
async function expectShipments(warehouse: number, numbers: ReadonlyMap<string, ProductKey>): Promise<void> {
  const { db } = api.services;
  const byShipment = new Map<string, ProductKey>();
  for (const [number, key] of numbers) {
    const qid = newQid();
    byShipment.set(qid, key);
    await sql`with made as (insert into warehouse_shipments (qid, warehouse_id, order_id, status, created_at)
        select ${qid}, ${warehouse}, order_id, 'OPEN', ${TEST_NOW} from sales where number = ${number} returning id)
      update packages set status = 'CONSOLIDATED', warehouse_shipment_id = (select id from made)
      where warehouse_id = ${warehouse} and sale_id = (select id from sales where number = ${number})`.execute(
      db,
    );
  }
  const found = async (query: string) =>
    (await answer("warehouse/shipments/?size=200", query, "warehouse@demo.example", "warehouse")).map((row) =>
      byShipment.get(String(row["qid"])),
    );
  await expectAll(["words", "gtin", "number"], found, numbers);
}

/** Asks a list every query and compares which of the products it finds. */
async function expectAll(
  kinds: readonly SearchQuery["kind"][],
  found: (query: string) => Promise<readonly (ProductKey | undefined)[]>,
  numbers: ReadonlyMap<string, ProductKey> = new Map(),
): Promise<void> {
  const numberOf = new Map([...numbers].map(([number, key]) => [key, number]));
  const wrong: string[] = [];
  for (const { query, kind, finds } of searchQueries) {
    if (!kinds.includes(kind)) continue;
    const text = query.replace("{number}", numberOf.get(finds[0] ?? "orvea") ?? "");
    const seen = new Set((await found(text)).filter((key) => key !== undefined));
    const [got, wanted] = [[...seen].toSorted(), [...finds].toSorted()];
    if (String(got) !== String(wanted))
      wrong.push(`${text}: ${String(got) || "nothing"} instead of ${String(wanted) || "nothing"}`);
  }
  expect(wrong).toEqual([]);
}

const byGtin = new Map<string, ProductKey>(keys.map((key) => [products[key].gtin, key]));
const gtinOf = (row: Row) => byGtin.get(String(row["gtin"]));

describe("every search finds the same, and nothing else, for the same text", () => {
  it("has at least 60 queries", () => expect(searchQueries.length).toBeGreaterThanOrEqual(60));

  it.each([
    ["variants/search/?stock_availability=any&size=200", BUYER, "buyers"],
    ["variants/offers/search/?stock_availability=any&size=200", BUYER, "buyers"],
    ["offers/?size=200", SELLER, undefined],
    ["offers/search/", SELLER, undefined],
    ["watchlist/items/?size=200", BUYER, "buyers"],
  ] as const)("among products: %s", async (path, as, application) => {
    await expectAll(["words", "gtin"], async (query) =>
      (await answer(path, query, as, application)).map(gtinOf),
    );
  });

  describe("among what belongs to orders", () => {
    let numbers: Map<string, ProductKey>;
    const numberOf = (row: Row) =>
      numbers.get(String(row["saleNumber"] ?? row.sale?.number ?? row["number"]));

    it.each(["sales/?status=ALL&size=200", "sales/search/?size=50"])("%s", async (path) => {
      numbers = await relabel(sql`select id from sales where seller_id = ${sellerId}`);
      await expectAll(
        ["words", "gtin", "number"],
        async (query) => (await answer(path, query, SELLER)).map(numberOf),
        numbers,
      );
    });

    it("claims/, also of staff", async () => {
      numbers = await relabel(sql`select sale_id from claims where seller_id = ${sellerId}`);
      for (const [path, as] of [
        ["claims/?size=200", SELLER],
        ["internal/claims/?status=ALL&size=200", STAFF],
      ] as const)
        await expectAll(
          ["words", "gtin", "number"],
          async (query) => (await answer(path, query, as)).map(numberOf),
          numbers,
        );
    });

    it("payouts/", async () => {
      numbers = await relabel(sql`select sale_id from payouts where seller_id = ${sellerId}`);
      await expectAll(
        ["words", "gtin", "number"],
        async (query) => (await answer("payouts/?size=200", query, SELLER)).map(numberOf),
        numbers,
      );
    });

    it("orders/ of the buyer", async () => {
      const { rows } = await sql<{ id: number; qid: string; saleId: number }>`
        select o.id, o.qid, min(s.id)::int as "saleId" from orders o join sales s on s.order_id = o.id where o.buyer_id = ${buyerId}
        group by o.id having count(*) = 1 order by o.id limit ${keys.length}`.execute(api.services.db);
      numbers = await relabel(sql`select unnest(${rows.map(({ saleId }) => saleId)}::bigint[])`);
      const qids = new Map(rows.map(({ qid }, place) => [qid, keys[place]]));
      await expectAll(
        ["words", "gtin", "number"],
        async (query) =>
          (await answer("orders/?size=200", query, BUYER, "buyers")).map((row) =>
            qids.get(String(row["qid"])),
          ),
        numbers,
      );
    });

    it("threads and issues of staff", async () => {
      const { db } = api.services;
      numbers = await relabel(
        sql`select id from sales where seller_id = ${sellerId} and id not in (select sale_id from sale_threads)`,
      );
      const of = [...numbers.keys()];
      await sql`insert into sale_threads (qid, sale_id, seller_id, status, opened_at, last_message_at, waiting_since)
        select 't' || s.qid, s.id, s.seller_id, 'WAITING', ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW} from sales s where s.number = any(${of}::text[])`.execute(
        db,
      );
      await sql`insert into sale_messages (qid, thread_id, author_kind, author_name, kind, topic, text, at)
        select 'm' || t.qid, t.id, 'SELLER', 'Someone', 'CONTACT', 'OTHER', 'When?', ${TEST_NOW} from sale_threads t join sales s on s.id = t.sale_id
        where s.number = any(${of}::text[])`.execute(db);
      await sql`insert into order_issues (qid, order_id, sale_id, reported_by, topic, text, status, waiting_since, last_message_at, created_at)
        select 'i' || s.qid, s.order_id, s.id, (select min(id) from users), 'OTHER', 'Late', 'WAITING', ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}
        from sales s where s.number = any(${of}::text[])`.execute(db);
      for (const path of ["internal/threads/?status=ALL&size=200", "internal/order-issues/?size=200"])
        await expectAll(
          ["words", "gtin", "number"],
          async (query) => (await answer(path, query, STAFF)).map(numberOf),
          numbers,
        );
    });

    it("packages of the warehouse", async () => {
      const warehouse = await companyOf(api, "warehouse@demo.example");
      numbers = await relabel(
        sql`select sale_id from packages where warehouse_id = ${warehouse} and status = 'ANNOUNCED'`,
      );
      const listed = (path: string) =>
        expectAll(
          ["words", "gtin", "number"],
          async (query) => (await answer(path, query, "warehouse@demo.example", "warehouse")).map(numberOf),
          numbers,
        );
      await listed("warehouse/incoming/?size=200");
      await sql`update packages set status = 'CONFIRMED', received_at = ${TEST_NOW}, confirmed_at = ${TEST_NOW}, confirmed_units = units,
        confirmed_weight_grams = weight_grams where sale_id in (select id from sales where number = any(${[...numbers.keys()]}::text[]))`.execute(
        api.services.db,
      );
      await listed("warehouse/confirmed-packages/?size=200");
      await expectShipments(warehouse, numbers);
    });
  });

  it("among companies: sellers and leads of staff", async () => {
    const { db } = api.services;
    const names = new Map(keys.map((key) => [`${products[key].brand} ${products[key].name}`, key]));
    for (const [place, name] of [...names.keys()].entries()) {
      await sql`update organisations set name = ${name} where id = (select organisation_id from sellers order by organisation_id offset ${place} limit 1)`.execute(
        db,
      );
      await sql`insert into seller_leads (slug, company_name, contact_name, email, country, created_at, updated_at)
        values (${`lead-${place}`}, ${name}, 'Someone', ${`lead-${place}@shop.example`}, 'NL', ${TEST_NOW}, ${TEST_NOW})`.execute(
        db,
      );
    }
    await expectAll(["words"], async (query) =>
      (await answer("internal/sellers/?size=200", query, STAFF)).map((row) => names.get(String(row["name"]))),
    );
    await expectAll(["words"], async (query) =>
      (await answer("seller-leads/?status=ALL&size=200", query, STAFF)).map((row) =>
        names.get(String(row["companyName"])),
      ),
    );
  });
});

describe("the best match", () => {
  it("comes first: a whole number, GTIN, SKU or word before its beginnings", async () => {
    const { db } = api.services;
    const brand = "Bestmq";
    for (const [place, name] of ["Soapq", "Soap", "Soapqs"].entries()) {
      const gtin = `40000000000${place}`;
      await sql`with made as (insert into brands (qid, name, slug) values (${newQid()}, ${`${brand} ${place}`}, ${`best-${place}`}) returning id)
        insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
        select ${`Fbest${place}`}, 'best', lpad(${gtin}, 14, '0'), ${gtin}, ${name}, made.id, (select min(id) from categories), 'test', ${TEST_NOW} from made`.execute(
        db,
      );
      await makeOffer(api, { sellerId, priceMinor: 500, stock: 10, gtin });
    }
    const names = async (query: string) =>
      (await answer("offers/search/", query, SELLER)).map((row) => String(row["name"]));
    expect((await names("bestmq soap"))[0]).toBe("Soap");
    expect((await names("bestmq soapqs"))[0]).toBe("Soapqs");
    const [hit] = await answer("offers/search/", "bestmq soapq", SELLER);
    await sql`update offers set sku = 'BESTMQ' where qid = ${String(hit?.["qid"])}`.execute(db);
    expect((await names("bestmq"))[0]).toBe("Soapq");
    const found = await answer(
      "variants/search/?stock_availability=any&size=200",
      "bestmq soap",
      BUYER,
      "buyers",
    );
    expect(found[0]?.["name"]).toBe("Soap");
    const { rows } = await sql<{
      number: string;
    }>`select number from sales where seller_id = ${sellerId} limit 1`.execute(db);
    expect((await answer("sales/search/?size=50", `#${rows[0]?.number}`, SELLER))[0]?.["number"]).toBe(
      rows[0]?.number,
    );
  });
});

describe("a search by words", () => {
  it.each([
    ["sales", "sale_lines_words", sql`sales s`, () => isFoundSale(readSearch("nivea creme"))],
    ["orders", "order_lines_words", sql`orders o`, () => isFoundOrder("nivea creme")],
  ] as const)("of %s reads the index %s", async (_, index, table, condition) => {
    const plan = await api.services.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{
        "QUERY PLAN": string;
      }>`explain select 1 from ${table} where ${condition()}`.execute(tx);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    expect(plan).toMatch(/Index Cond: \(words_of\(findable_text/);
  });
});

it("search texts of products from an older version are rebuilt in batches", async () => {
  const { db } = api.services;
  const wrong = sql<{
    n: number;
  }>`select count(*)::int as n from variants v join brands b on b.id = v.brand_id join variant_market m on m.variant_id = v.id
    left join offer_standings s on s.variant_id = v.id
    where v.search_text <> findable_text(b.name || ' ' || v.name) or m.lexemes <> words_of(v.search_text) or m.name_order <> name_order(v.name)
      or s.name_order <> name_order(v.name)`;
  const wrongNow = async () => (await wrong.execute(db)).rows[0]?.n;
  await sql`update variants set search_text = ' old' where id % 50 = 0`.execute(db);
  await sql`update variant_market set name_order = 'old' where variant_id % 70 = 0`.execute(db);
  await sql`update offer_standings set name_order = 'old' where variant_id % 70 = 0`.execute(db);
  expect(await wrongNow()).toBeGreaterThan(400);
  await sql`call refresh_search_texts(100)`.execute(db);
  expect(await wrongNow()).toBe(0);
}, 60_000);
