import { expect, it } from "vitest";
import { tsvOf } from "#lib/tsv.ts";

it("has a line of headings, and a line for each row", () => {
  const fields = [
    { header: "Order", value: (row: { id: string; price: string | null }) => row.id },
    { header: "Price", value: (row: { price: string | null }) => row.price },
  ];
  expect(
    tsvOf(fields, [
      { id: "Q1", price: "1240.00" },
      { id: "Q2", price: null },
    ]),
  ).toBe("Order\tPrice\nQ1\t1240.00\nQ2\t");
});

it.each([
  ["a\tb", '"a\tb"'],
  ['9" plate\nblue', '"9"" plate\nblue"'],
  ["=SUM(A1)", "'=SUM(A1)"],
  ["-5.00", "-5.00"],
  ["-5+cmd", "'-5+cmd"],
  ["Ångström & Co", "Ångström & Co"],
])("writes %j as %j", (value, written) => {
  expect(tsvOf([{ header: "X", value: () => value }], [1])).toBe(`X\n${written}`);
});
