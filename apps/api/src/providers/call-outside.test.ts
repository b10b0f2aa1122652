import { describe, expect, it } from "vitest";
import { ERROR_LEVEL, observe } from "#testing/observed.ts";
import { ServiceUnavailable, callOutside, isServiceOutage } from "#providers/call-outside.ts";

const withCode = (code: string) => Object.assign(new Error("broken"), { code });

async function outcomeOf(error: Error) {
  const observed = observe();
  const answer = await callOutside(observed.caller, "carrier", () => Promise.reject(error), "no answer");
  const counted = await observed.services.metrics.outsideCalls.get();
  return { ...observed, answer, counted: counted.values.map(({ labels, value }) => ({ ...labels, value })) };
}

describe("a call of an outside service", () => {
  it("returns its answer and counts it", async () => {
    const { services, caller, lines } = observe();
    expect(await callOutside(caller, "carrier", () => Promise.resolve("booked"), "no answer")).toBe("booked");
    expect((await services.metrics.outsideCalls.get()).values).toMatchObject([
      { labels: { service: "carrier", outcome: "answered" }, value: 1 },
    ]);
    expect(lines).toEqual([]);
  });

  it.each([
    ["a refused connection", withCode("ECONNREFUSED")],
    ["a name that is not found", withCode("ENOTFOUND")],
    ["a closed socket", withCode("UND_ERR_SOCKET")],
    ["a timeout", new DOMException("too slow", "TimeoutError")],
    ["a refusal of the provider", new ServiceUnavailable("503")],
    ["a failed fetch", new TypeError("fetch failed", { cause: withCode("ECONNRESET") })],
  ])("takes %s for an outage: a warning, and no answer", async (_, error) => {
    const { answer, lines, reported, counted } = await outcomeOf(error);
    expect(answer).toBe("no answer");
    expect(lines.map(({ level, service }) => [level, service])).toEqual([[40, "carrier"]]);
    expect(reported).toEqual([]);
    expect(counted).toEqual([{ service: "carrier", outcome: "outage", value: 1 }]);
  });

  it.each([
    ["a TypeError", new TypeError("Cannot read properties of undefined (reading 'length')")],
    ["a RangeError", new RangeError("Invalid time value")],
    ["an error without a reason of the network", new Error("no such field")],
  ])("reports %s as a fault of ours, at level error, and counts it", async (_, error) => {
    const { answer, lines, reported, counted } = await outcomeOf(error);
    expect(answer).toBe("no answer");
    expect(lines).toMatchObject([
      { level: ERROR_LEVEL, service: "carrier", err: { message: error.message } },
    ]);
    expect(reported).toEqual([{ error, tags: { area: "outside-call", service: "carrier" } }]);
    expect(counted).toEqual([{ service: "carrier", outcome: "error", value: 1 }]);
  });

  it("treats silence beyond the timeout as an outage, and ignores a late answer", async () => {
    const { caller, lines, services } = observe();
    const late = Promise.withResolvers<string>();
    const answer = await callOutside(caller, "carrier", () => late.promise, "no answer", 1);
    late.reject(new Error("too late"));
    expect(answer).toBe("no answer");
    expect(lines).toMatchObject([{ level: 40, service: "carrier" }]);
    expect((await services.metrics.outsideCalls.get()).values).toMatchObject([
      { labels: { service: "carrier", outcome: "outage" }, value: 1 },
    ]);
  });

  it("treats several errors together as an outage when each of them is one", () => {
    const down = withCode("ECONNREFUSED");
    expect(isServiceOutage(new AggregateError([down, new ServiceUnavailable("503")]))).toBe(true);
    expect(isServiceOutage(new AggregateError([down, new TypeError("no such field")]))).toBe(false);
    expect(isServiceOutage(new AggregateError([]))).toBe(false);
  });
});
