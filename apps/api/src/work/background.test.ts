import { expect, it } from "vitest";
import type { Services } from "#kernel/context.ts";
import { ERROR_LEVEL, observe } from "#testing/observed.ts";
import { backgroundDone, inBackground } from "#work/background.ts";

it("background work that fails is logged as an error and reported, and the next work runs", async () => {
  const { services: seen, lines, reported } = observe();
  const services = seen as unknown as Services;
  const error = new TypeError("rows is not iterable");
  let isNextDone = false;
  inBackground(services, () => Promise.reject(error));
  inBackground(services, async () => {
    isNextDone = true;
  });
  await backgroundDone(services);
  expect(isNextDone).toBe(true);
  expect(lines).toMatchObject([{ level: ERROR_LEVEL, area: "background", err: { message: error.message } }]);
  expect(reported.map((one) => one.error)).toEqual([error]);
});
