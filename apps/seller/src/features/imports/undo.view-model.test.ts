import { describe, expect, it } from "vitest";
import { keptTexts, takenBackText } from "#features/imports/undo.view-model.ts";

const nothing = {
  offers: 0,
  createdOffers: 0,
  removedOffers: 0,
  editedOffers: 0,
  soldOffers: 0,
  soldUnits: 0,
};

describe("the figures for undoing a list", () => {
  it("say which offers are restored and which go out of stock", () => {
    expect(takenBackText({ ...nothing, offers: 1854, createdOffers: 232 })).toBe(
      "1,622 offers get back the price and stock they had. 232 new offers go out of stock.",
    );
    expect(takenBackText({ ...nothing, offers: 2, createdOffers: 1 })).toBe(
      "1 offer gets back the price and stock it had. 1 new offer goes out of stock.",
    );
    expect(takenBackText({ ...nothing, offers: 3, createdOffers: 3 })).toBe("3 new offers go out of stock.");
    expect(takenBackText({ ...nothing, offers: 232, createdOffers: 232, removedOffers: 230 })).toBe(
      "230 new offers are removed, 2 go out of stock.",
    );
    expect(takenBackText({ ...nothing, offers: 1, createdOffers: 1, removedOffers: 1 })).toBe(
      "1 new offer is removed.",
    );
    expect(takenBackText(nothing)).toBe("This list changed no offer.");
  });

  it("say which offers stay because they were sold or edited since", () => {
    expect(keptTexts({ ...nothing, editedOffers: 3, soldOffers: 5, soldUnits: 1200 })).toEqual([
      "1,200 units of 5 offers were sold since and stay sold.",
      "3 offers were edited since and keep their new price or stock.",
    ]);
    expect(keptTexts({ ...nothing, editedOffers: 1, soldOffers: 1, soldUnits: 1 })).toEqual([
      "1 unit of 1 offer was sold since and stays sold.",
      "1 offer was edited since and keeps its new price or stock.",
    ]);
    expect(keptTexts(nothing)).toEqual([]);
  });
});
