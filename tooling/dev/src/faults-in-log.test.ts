import { describe, expect, it } from "vitest";
import { faultsInLog } from "#faults-in-log.ts";

const line = (level: number, requestId: string, message: string) =>
  JSON.stringify({ level, requestId, err: { message }, msg: "request failed" });

describe("faults in the API's log", () => {
  it("are listed once per kind, with their count and first occurrence, and nothing else is listed", () => {
    const log = [
      line(50, "a1", "relation is missing"),
      line(30, "b1", "request completed"),
      "Node says something that is no JSON",
      line(50, "c1", "deadlock detected"),
      line(50, "c2", "deadlock detected"),
      '{"level":60,"msg":"gives up"}',
      "",
    ].join("\n");
    expect(faultsInLog(log)).toEqual([
      "deadlock detected (2 ×, first in request c1)",
      "relation is missing (1 ×, first in request a1)",
      "gives up (1 ×, first in request none)",
    ]);
  });
});
