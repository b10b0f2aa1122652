import { describe, expect, it } from "vitest";
import {
  FIELD_IDS,
  type ReductionDraft,
  lastDayOf,
  percentFieldOf,
  problemsOf,
  toggled,
  totalOf,
  wantedOf,
} from "#features/price-reductions/reduction-form.view-model.ts";

const nowMs = new Date(2026, 10, 20, 10).getTime();
const nord = { qid: "brand_0000001", name: "Nord", percent: null };
const sued = { qid: "brand_0000002", name: "Süd", percent: "12.5" };
const draft: ReductionDraft = { brands: [nord, sued], percent: "10", startDay: "", endDay: "" };
const fields = (changes: Partial<ReductionDraft>) =>
  problemsOf({ ...draft, ...changes }, nowMs).map(({ fieldId }) => fieldId);

describe("the form of price reductions", () => {
  it("asks for brands, a percentage and days that can be", () => {
    expect(fields({})).toEqual([]);
    expect(fields({ brands: [], percent: "" })).toEqual([FIELD_IDS.brands, FIELD_IDS.percent]);
    expect(fields({ percent: "95" })).toEqual([FIELD_IDS.percent]);
    expect(fields({ brands: [sued], percent: "" })).toEqual([]);
    expect(fields({ brands: [{ ...nord, percent: "0" }] })).toEqual([percentFieldOf(nord.qid)]);
    expect(fields({ startDay: "2026-11-19" })).toEqual([FIELD_IDS.startDay]);
    expect(fields({ startDay: "2026-11-25", endDay: "2026-11-24" })).toEqual([FIELD_IDS.endDay]);
    expect(fields({ startDay: "2026-11-25", endDay: "2026-11-25" })).toEqual([]);
  });

  it("begins now unless a later day is chosen, and ends after its last day", () => {
    expect(wantedOf(draft, { nowMs })).toEqual([
      { brandQid: nord.qid, discount: "0.100", startsAt: null, endsAt: null },
      { brandQid: sued.qid, discount: "0.125", startsAt: null, endsAt: null },
    ]);
    const dated = { ...draft, brands: [nord], startDay: "2026-11-27", endDay: "2026-11-30" };
    expect(wantedOf(dated, { nowMs, replaces: "discount_0001" })).toEqual([
      {
        brandQid: nord.qid,
        discount: "0.100",
        startsAt: new Date(2026, 10, 27).toISOString(),
        endsAt: new Date(2026, 11, 1).toISOString(),
        replaces: "discount_0001",
      },
    ]);
    expect(wantedOf({ ...draft, percent: "x" }, { nowMs })).toBeNull();
  });

  it("shows the last day that was chosen, on any day of a year", () => {
    const days = Array.from({ length: 600 }, (_, ahead) => {
      const day = new Date(2026, 10, 20 + ahead, 12);
      return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
        .map((part) => String(part).padStart(2, "0"))
        .join("-");
    });
    const shown = days.map((endDay) =>
      lastDayOf(wantedOf({ ...draft, endDay }, { nowMs })?.[0]?.endsAt ?? ""),
    );
    expect(shown).toEqual(days);
  });

  it("takes a brand in and out again", () => {
    const once = toggled([], nord);
    expect(once).toEqual([nord]);
    expect(toggled(once, nord)).toEqual([]);
  });

  it("adds up the effects without losing a cent", () => {
    const effect = { offerCount: 3, winningNow: 1, winningThen: 2, unitsSold: 4 };
    const total = totalOf([
      { ...effect, soldNow: "10.10", soldThen: "9.09" },
      { ...effect, soldNow: "0.30", soldThen: "0.10" },
    ]);
    expect(total).toEqual({ offerCount: 6, winningNow: 2, winningThen: 4, unitsSold: 8, cost: "1.21" });
  });
});
