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

const zone = "Europe/Berlin";
const nowMs = Date.parse("2026-11-20T09:00:00Z");
const nord = { qid: "brand_0000001", name: "Nord", percent: null };
const sued = { qid: "brand_0000002", name: "Süd", percent: "12.5" };
const draft: ReductionDraft = { brands: [nord, sued], percent: "10", startDay: "", endDay: "" };
const fields = (changes: Partial<ReductionDraft>) =>
  problemsOf({ ...draft, ...changes }, "2026-11-20").map(({ fieldId }) => fieldId);

describe("the form of price reductions", () => {
  it("requires brands, a percentage and valid days", () => {
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
    expect(wantedOf(draft, { nowMs, zone })).toEqual([
      { brandQid: nord.qid, discount: "0.100", startsAt: null, endsAt: null },
      { brandQid: sued.qid, discount: "0.125", startsAt: null, endsAt: null },
    ]);
    const dated = { ...draft, brands: [nord], startDay: "2026-11-27", endDay: "2026-11-30" };
    expect(wantedOf(dated, { nowMs, zone, replaces: "discount_0001" })).toEqual([
      {
        brandQid: nord.qid,
        discount: "0.100",
        startsAt: "2026-11-26T23:00:00.000Z",
        endsAt: "2026-11-30T23:00:00.000Z",
        replaces: "discount_0001",
      },
    ]);
    expect(wantedOf({ ...draft, percent: "x" }, { nowMs, zone })).toBeNull();
  });

  it("shows the chosen last day, on any day of a year", () => {
    const days = Array.from({ length: 600 }, (_, ahead) => {
      const day = new Date(Date.UTC(2026, 10, 20 + ahead));
      return day.toISOString().slice(0, 10);
    });
    const shown = days.map((endDay) =>
      lastDayOf(wantedOf({ ...draft, endDay }, { nowMs, zone })?.[0]?.endsAt ?? "", zone),
    );
    expect(shown).toEqual(days);
  });

  it("adds and removes a brand", () => {
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
