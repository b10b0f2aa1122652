import { expect, it } from "vitest";
import { readPort, readStartOptions } from "#start-options.ts";

it("keeps the data there is and fills in one measure of it unless told otherwise", () => {
  expect(readStartOptions([])).toEqual({ fresh: false, scale: 1 });
  expect(readStartOptions(["--fresh", "--scale", "3"])).toEqual({ fresh: true, scale: 3 });
});

it.each(["0.5", "0", "-1", "1.5", "many", ""])("refuses the scale %j before anything is built", (scale) => {
  expect(() => readStartOptions([`--scale=${scale}`])).toThrow("--scale takes a whole number of at least 1.");
});

it("names what is known when something else is asked for", () => {
  expect(() => readStartOptions(["--fast"])).toThrow("Known: --fresh, --scale N.");
});

it("listens on 4600 unless PORT names another port", () => {
  expect(readPort(undefined)).toBe(4600);
  expect(readPort("")).toBe(4600);
  expect(readPort("65535")).toBe(65_535);
});

it.each(["65536", "-1", "80.5", "http"])("refuses the port %s", (port) => {
  expect(() => readPort(port)).toThrow(`PORT is "${port}"`);
});
