import { expect, it } from "vitest";
import { isUnreachable } from "#db/database-outage.ts";
import { observe } from "#testing/observed.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

it("logs one line when the database goes away and one with the number of failures when it is back", async () => {
  const { services, lines } = observe();
  for (let attempt = 0; attempt < 500; attempt++) services.outage.failed(refused);
  expect(lines.map((line) => line.msg)).toEqual(["database unreachable"]);
  services.outage.recovered();
  services.outage.recovered();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ msg: "database reachable again", failures: 500 });
  expect((await services.metrics.databaseFailures.get()).values).toMatchObject([{ value: 500 }]);
  services.outage.failed(refused);
  expect(lines).toHaveLength(3);
});

it.each([
  ["a refused connection", refused, true],
  ["a shutdown", Object.assign(new Error("terminating connection"), { code: "57P01" }), true],
  ["a lost connection", new Error("Connection terminated unexpectedly"), true],
  [
    "a statement that took too long",
    Object.assign(new Error("canceling statement"), { code: "57014" }),
    false,
  ],
  ["a deadlock", Object.assign(new Error("deadlock detected"), { code: "40P01" }), false],
  ["a fault of the program", new TypeError("x is not a function"), false],
  ["nothing at all", null, false],
])("tells by %s whether the database is out of reach", (_, error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});
