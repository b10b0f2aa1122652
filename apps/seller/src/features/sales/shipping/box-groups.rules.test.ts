import { expect, it } from "vitest";
import { boxesName, contentsText, groupsOf, numbersText } from "#features/sales/shipping/box-groups.rules.ts";

it("groups equal boxes that follow each other, and keeps their numbers", () => {
  const groups = groupsOf(["a", "a", "b", "a"], (box) => box);
  expect(groups.map(({ from, boxes }) => [boxesName(from, boxes.length), boxes[0]])).toEqual([
    ["Boxes 1–2", "a"],
    ["Box 3", "b"],
    ["Box 4", "a"],
  ]);
});

it("says what equal boxes hold", () => {
  expect(contentsText(48, [{ name: "Hand cream", units: 57 }])).toBe("48 × Hand cream · 57 units each");
  expect(contentsText(1, [{ name: "Hand cream", units: 1 }])).toBe("Hand cream · 1 unit");
  const mixed = [
    { name: "Hand cream", units: 2 },
    { name: "Lip balm", units: 3 },
  ];
  expect(contentsText(1, mixed)).toBe("2 products · 5 units");
  expect(contentsText(1, [])).toBeNull();
});

it("writes runs of numbers in short", () => expect(numbersText([1, 2, 3, 7, 9, 10])).toBe("1–3, 7, 9–10"));
