import { expect, it, vi } from "vitest";
import { pollUntilOutage } from "#work/poll-until-outage.ts";

const many = Array.from({ length: 203 }, (_, index) => index);
const at = (minute: number) => new Date(minute * 60_000);
const isOutage = (answer: string) => answer === "silence";
const settle = async (_one: number, answer: string) => answer === "done";
const ascending = (numbers: readonly number[]) => numbers.toSorted((left, right) => left - right);

it("asks five at a time, and asks everything as long as the service answers", async () => {
  let underWay = 0;
  let most = 0;
  const ask = vi.fn<(one: number) => Promise<string>>(async (one) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return one % 2 === 0 ? "done" : "not yet";
  });
  expect(await pollUntilOutage(many, { now: at(0), ask, isOutage, settle })).toEqual({
    settled: 102,
    isGivenUp: false,
  });
  expect(ascending(ask.mock.calls.map(([one]) => one))).toEqual(many);
  expect(most).toBe(5);
});

it("gives up on a service that answers none of five, and starts elsewhere in the list a minute later", async () => {
  const ask = vi.fn<(one: number) => Promise<string>>(async () => "silence");
  const run = (minute: number) => pollUntilOutage(many, { now: at(minute), ask, isOutage, settle });
  expect(await run(0)).toEqual({ settled: 0, isGivenUp: true });
  expect(await run(202)).toEqual({ settled: 0, isGivenUp: true });
  expect(ask.mock.calls.map(([one]) => one)).toEqual([0, 1, 2, 3, 4, 202, 0, 1, 2, 3]);
});

it("continues despite single requests without an answer, and with fewer than five in all", async () => {
  const ask = async (one: number) => (one < 4 ? "silence" : "done");
  const questions = { now: at(0), ask, isOutage, settle };
  expect(await pollUntilOutage(many, questions)).toEqual({ settled: 199, isGivenUp: false });
  expect(await pollUntilOutage([1, 2], questions)).toEqual({ settled: 0, isGivenUp: false });
  expect(await pollUntilOutage([], questions)).toEqual({ settled: 0, isGivenUp: false });
});

it("reports the errors once everything was tried", async () => {
  const tried = vi.fn<(one: number) => Promise<boolean>>(async (one) => {
    if (one < 2) throw new Error(`no ${one}`);
    return true;
  });
  const run = pollUntilOutage(many, { now: at(0), ask: async () => "done", isOutage, settle: tried });
  await expect(run).rejects.toThrow("2 could not be settled");
  expect(tried).toHaveBeenCalledTimes(203);
});

it("stops immediately when the database is down", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const ask = vi.fn<(one: number) => Promise<string>>(async () => "done");
  const run = pollUntilOutage(many, { now: at(0), ask, isOutage, settle: () => Promise.reject(away) });
  await expect(run).rejects.toBe(away);
  expect(ask).toHaveBeenCalledTimes(5);
});
