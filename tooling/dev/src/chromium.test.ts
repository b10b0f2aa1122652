import { expect, it } from "vitest";
import { mayInstall, type Place } from "#chromium.ts";

const desk: Place = { ci: undefined, isRoot: true, isContainer: false, isTerminal: true };

it.each<[string, boolean, Partial<Place>, boolean]>([
  ["on a developer's machine, also for root", false, {}, false],
  ["on a developer's machine in a script", false, { isTerminal: false }, false],
  ["in a container with a terminal", false, { isContainer: true }, false],
  ["on request", true, {}, true],
  ["when CI is set", false, { ci: "true" }, true],
  ["for root in a container without a terminal", false, { isContainer: true, isTerminal: false }, true],
  ["for others in a container", false, { isRoot: false, isContainer: true, isTerminal: false }, false],
])("a system browser may be installed %s: %s", (_where, isAsked, place, may) => {
  expect(mayInstall(isAsked, { ...desk, ...place })).toBe(may);
});
