import { describe, expect, it, vi } from "vitest";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const advance = (by: string) =>
  api.request("POST", "demo/clock/", { as: "staff@quayside.example", body: { advance: by } });

describe("the demo clock", () => {
  it("advances as far as requested", async () => {
    const before = api.services.businessClock.now().getTime();
    const { body } = await advance("P2DT3H");
    expect(Date.parse(String(body["now"])) - before).toBe(51 * 3_600_000);
  });

  it("notifies listeners that time has moved, until they unsubscribe", async () => {
    let moves = 0;
    const stop = api.services.businessClock.onMove(() => (moves += 1));
    await advance("PT1H");
    // Notifications of an earlier move may still be in flight, too.
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

  it("refuses to be more than ten years ahead, in one step or in many", async () => {
    for (const by of ["P9999D", "PT9999999S", "P3649D"]) {
      const answer = await advance(by);
      if (by === "PT9999999S") expect(answer.status).toBe(200);
      else expect([by, answer.status, answer.body["code"]]).toEqual([by, 400, "clock_limit"]);
    }
  });

  it.each(["P", "PT", "-P1D", "P1Y", "P99999D", "1 day", ""])("rejects %j", async (by) => {
    expect((await advance(by)).body["code"]).toBe("validation_failed");
  });
});
