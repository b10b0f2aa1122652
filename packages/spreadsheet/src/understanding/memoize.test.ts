import { expect, it } from "vitest";
import { memoize } from "#understanding/memoize.ts";

it("returns a repeated text from its cache, however many others there are, and does not cache long ones", () => {
  const asked: string[] = [];
  const lengthOf = memoize((text) => {
    asked.push(text);
    return text.length;
  }, 5);
  for (const text of ["piece", "piece", "carton", "carton"]) expect(lengthOf(text)).toBe(text.length);
  expect(asked).toEqual(["piece", "carton", "carton"]);
  for (let index = 0; index < 500; index += 1) expect(lengthOf(String(index))).toBe(String(index).length);
});
