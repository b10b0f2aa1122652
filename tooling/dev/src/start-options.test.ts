import { expect, it } from "vitest";
import { readPort, readStartOptions } from "#start-options.ts";

it("keeps existing data and fills in the standard amount by default", () => {
  expect(readStartOptions([])).toEqual({ fresh: false, scale: 1 });
  expect(readStartOptions(["--fresh", "--scale", "3"])).toEqual({ fresh: true, scale: 3 });
});

it.each(["0.5", "0", "-1", "1.5", "many", ""])("rejects the scale %j before anything is built", (scale) => {
  expect(() => readStartOptions([`--scale=${scale}`])).toThrow("--scale takes a whole number of at least 1.");
});

it("lists the known options when an unknown one is given", () => {
  expect(() => readStartOptions(["--fast"])).toThrow("Known: --fresh, --scale N.");
});

it("listens on 4600 unless PORT names another port", () => {
  expect(readPort(undefined)).toBe(4600);
  expect(readPort("")).toBe(4600);
  expect(readPort("65535")).toBe(65_535);
});

it.each(["65536", "-1", "80.5", "http"])("rejects the port %s", (port) => {
  expect(() => readPort(port)).toThrow(`PORT is "${port}"`);
});
