import { describe, expect, it } from "vitest";
import { diff, heldDiff } from "#features/imports/diff.fixtures.ts";
import {
  changeParts,
  holdSentence,
  keptSentences,
  moveBars,
  moveText,
  movesText,
} from "#features/imports/diff.view-model.ts";

describe("the chart and the texts about changes", () => {
  it("draw a bar for each range of falls and rises, with the tallest at full height", () => {
    const bars = moveBars(diff.distribution);
    expect(bars.map(({ direction }) => direction)).toEqual([
      ...Array<string>(4).fill("down"),
      ...Array<string>(4).fill("up"),
    ]);
    expect(bars[0]?.label).toBe("more than 50% lower");
    expect(bars[3]?.label).toBe("0% to 10% lower");
    expect(bars[4]).toMatchObject({ label: "0% to 10% higher", offers: 250, share: 1 });
    expect(bars.at(-1)?.label).toBe("more than 50% higher");
  });

  it("draw no bars when no price changes", () => {
    expect(moveBars([{ from: 0, to: 0.1, offers: 0 }])[0]?.share).toBe(0);
  });

  it("show signed percentages and counts", () => {
    expect(moveText("-0.5")).toBe("−50.0%");
    expect(moveText(0.125)).toBe("+12.5%");
    expect(movesText(1340, 0, "Prices")).toBe("Prices 1,340 up");
    expect(movesText(0, 0, "Prices")).toBe("");
    expect(keptSentences(diff.totals)).toEqual([]);
    expect(keptSentences({ ...diff.totals, kept: 1, pricesKept: 2, stockKept: 1 })).toEqual([
      "1 offer stays as it is, because its row cannot be used.",
      "2 offers keep their prices, because the price cells of their rows are empty.",
      "1 offer keeps its stock, because the stock cell of its row is empty.",
    ]);
    expect(changeParts(diff.totals).map(({ count }) => count)).toEqual([232, 610, 338, 12]);
  });
});

describe("a suspicious change", () => {
  it.each([
    [
      "MANY_OFFERS_VANISH",
      "512 of 960 live offers (53%) go out of stock, because the list does not name them.",
    ],
    ["PRICES_MOVE", "40 of 948 prices (4%) move by more than 30%."],
    ["PRICES_FALL", "3 offers become more than half cheaper."],
    ["CURRENCY_CHANGES", "0 offers change to another currency."],
    ["PRICES_RISE", "0 offers become more than half dearer."],
    ["ALL_ROWS_REJECTED", "No row can be used, and 512 of 960 live offers go out of stock."],
    ["LIST_EMPTY", "The list changes no offer, and 512 of 960 live offers go out of stock."],
  ] as const)("is described with its figures: %s", (reason, sentence) => {
    expect(holdSentence(reason, heldDiff.held)).toBe(sentence);
  });

  it("is not said to take offers away that stay, and names all when all go", () => {
    const none = { ...heldDiff.held, vanishingOffers: 0 };
    expect(holdSentence("ALL_ROWS_REJECTED", none)).toBe("No row can be used: your offers stay as they are.");
    const all = { ...heldDiff.held, vanishingOffers: heldDiff.held.liveOffers };
    expect(holdSentence("LIST_EMPTY", all)).toBe(
      "The list names no offer: all 960 live offers go out of stock.",
    );
  });
});
