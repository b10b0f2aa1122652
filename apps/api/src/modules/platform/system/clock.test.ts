import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const advance = (by: string) =>
  api.request("POST", "demo/clock/", { as: "staff@quayside.example", body: { advance: by } });

describe("the demo clock", () => {
  it("runs ahead as far as it was told", async () => {
    const before = api.services.businessClock.now().getTime();
    const { body } = await advance("P2DT3H");
    expect(Date.parse(String(body["now"])) - before).toBe(51 * 3_600_000);
  });

  it("tells listeners that time has passed, until they stop listening", async () => {
    let moves = 0;
    const stop = api.services.businessClock.onMove(() => (moves += 1));
    await advance("PT1H");
    // What an earlier move told may still be on its way, too.
    await vi.waitFor(() => expect(moves).toBeGreaterThan(0), 15_000);
    stop();
    const told = moves;
    const before = api.services.businessClock.now().getTime();
    await advance("PT1H");
    await vi.waitFor(
      () => expect(api.services.businessClock.now().getTime()).toBeGreaterThan(before + 3e6),
      15_000,
    );
    expect(moves).toBe(told);
  });

  it("refuses to run more than ten years ahead, in one step or in many", async () => {
    for (const by of ["P9999D", "PT9999999S", "P3649D"]) {
      const answer = await advance(by);
      if (by === "PT9999999S") expect(answer.status).toBe(200);
      else expect([by, answer.status, answer.body["code"]]).toEqual([by, 400, "clock_limit"]);
    }
  });

  it.each(["P", "PT", "-P1D", "P1Y", "P99999D", "1 day", ""])("does not know %j", async (by) => {
    expect((await advance(by)).body["code"]).toBe("validation_failed");
  });
});
