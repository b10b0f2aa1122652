import {
  confirmPackage,
  listIncomingPackages,
  receivePackage,
} from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { listReadyToShip } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import { getWarehouseToday } from "@quayside/api-client/contract/warehouse/today.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newQid } from "#kernel/qid.ts";
import { useApi } from "#testing/use-api.ts";

const worker = { as: "warehouse@demo.example", application: "warehouse" } as const;
const api = useApi();
const today = () => api.call(getWarehouseToday, {}, worker);
const incoming = () => api.call(listIncomingPackages, { query: { size: 20 } }, worker);

describe("today's figures of a warehouse", () => {
  it("match the lists", async () => {
    const [day, { counts }, ready] = [
      await today(),
      await incoming(),
      await api.call(listReadyToShip, { query: { size: 200 } }, worker),
    ];
    expect(day).toMatchObject({
      expected: counts.EXPECTED,
      late: counts.LATE,
      toCount: counts.TO_COUNT,
      receivedToday: counts.RECEIVED_TODAY,
    });
    expect(ready.count).toBeGreaterThan(0);
    expect(day.departures.reduce((sum, { shipments }) => sum + shipments, 0)).toBe(ready.count);
    expect(day.departures.reduce((sum, departure) => sum + departure.packages, 0)).toBe(
      ready.results.reduce((sum, { packageCount }) => sum + packageCount, 0),
    );
    expect(day.departures.map(({ cutOffAt }) => cutOffAt)).toEqual(
      day.departures.map(({ cutOffAt }) => cutOffAt).toSorted(),
    );
  });

  it("reflect each package that is received and counted", async () => {
    const before = await today();
    const { results } = await incoming();
    const one = results[0];
    if (!one) throw new Error("Packages are on their way");
    const step = { params: { qid: one.qid } };
    await api.call(receivePackage, { ...step, body: { scanId: "today-test-scan-1" } }, worker);
    const received = await today();
    expect(received).toMatchObject({
      expected: before.expected - 1,
      toCount: before.toCount + 1,
      receivedToday: before.receivedToday + 1,
      discrepancies: { received: before.discrepancies.received + 1 },
    });
    expect(received.latest[0]).toMatchObject({ sscc: one.sscc, status: "RECEIVED" });
    await api.call(
      confirmPackage,
      { ...step, body: { scanId: "today-test-scan-2", units: one.units } },
      worker,
    );
    expect(await today()).toMatchObject({ toCount: before.toCount, waiting: before.waiting + 1 });
  });

  it("name the package that has waited longest, and its location", async () => {
    const { rows } = await sql<{ sscc: string }>`
      update packages set confirmed_at = timestamptz '2020-01-02T08:00:00Z', location = 'A-03-2', located_at = timestamptz '2020-01-02T08:00:00Z'
      where id = (select id from packages where status = 'CONFIRMED' order by id limit 1) returning sscc`.execute(
      api.services.db,
    );
    expect((await today()).longestWaiting).toMatchObject({
      sscc: rows[0]?.sscc,
      confirmedAt: "2020-01-02T08:00:00Z",
      location: "A-03-2",
    });
  });

  it("exclude other warehouses", async () => {
    const before = await today();
    await sql`
      with other as (insert into organisations (qid, kind, name, country, created_at)
        values (${newQid()}, 'warehouse', 'Other', 'NL', now()) returning id)
      update packages set warehouse_id = (select id from other) where status = 'ANNOUNCED'`.execute(
      api.services.db,
    );
    expect(before.expected).toBeGreaterThan(0);
    expect(await today()).toMatchObject({ expected: 0, late: 0, waiting: before.waiting });
  });
});
