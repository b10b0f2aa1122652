import { expect, it } from "vitest";
import { Closers } from "#closers.ts";

it("everything started is closed in reverse order, and failures are reported", async () => {
  const closers = new Closers();
  const ended: string[] = [];
  closers.add(() => void ended.push("database"));
  closers.add(() => Promise.reject(new Error("the gateway is stuck")));
  closers.add(async () => void ended.push("apps"));
  expect((await closers.close()).map(({ message }) => message)).toEqual(["the gateway is stuck"]);
  expect(ended).toEqual(["apps", "database"]);
  expect(await closers.close()).toEqual([]);
});
