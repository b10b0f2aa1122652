import { expect, it } from "vitest";
import { sizeText } from "#demo/catalogue.ts";

it.each([
  ["0.40 l", "400 ml"],
  ["0.005 kg", "5 g"],
  ["1.00 l", "1 l"],
  ["1.50 kg", "1.5 kg"],
  ["20.00 ko", "20 pieces"],
  ["1.00 ko", "1 piece"],
  ["50.00 m", "50 m"],
  ["32 oz (907g)", "32 oz (907g)"],
  ["0.00 kg", null],
  ["0", null],
  ["", null],
])("writes the size %o as %o", (published, written) => expect(sizeText(published)).toBe(written));
