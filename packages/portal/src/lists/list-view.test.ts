import { parseAsString } from "nuqs/server";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  choice,
  day,
  defineColumns,
  display,
  filter,
  own,
  page,
  parseAsPage,
  shownColumns,
  size,
  sortAfter,
  sortedBy,
  tab,
  tableSortOf,
  text,
} from "#lists/list-fields.ts";
import { defineListView } from "#lists/list-view.ts";

const columns = defineColumns({ name: "Name", crew: "Crew", flag: "Flag" }, { hidden: ["flag"] });
const colours = { RED: "Red", BLUE: "Blue" };
const ships = defineListView({
  path: "/ships/",
  fields: {
    status: tab(["AFLOAT", "SUNK"]),
    colour: choice(["RED", "BLUE"], { label: "Colour", names: colours, isMore: true }),
    search: text(),
    port: filter(parseAsString, { sent: (code) => code?.toUpperCase() }),
    builtFrom: day({ label: "Built from" }),
    sort: sortedBy(["name", "-name", "crew", "-crew"], ["name", "-crew"]),
    page,
    size,
    opened: own(parseAsString),
    ...display(columns),
  },
  alwaysNamed: ["status"],
  chipsFirst: ["builtFrom"],
});
const view = ships.read(
  "?status=SUNK&colour=RED&search=%20gull&port=ams&builtFrom=2020-02-29&sort=-crew&page=3&size=500&opened=1&columns=crew,flag&view=view_1",
);

describe("a list view", () => {
  it("has links without defaults, but for fields that are always named", () => {
    expect(ships.href()).toBe("/ships/?status=AFLOAT");
    expect(ships.href({ sort: "name", page: 2 })).toBe("/ships/?status=AFLOAT&page=2");
    expect(ships.href({ colour: "BLUE" }, "/boats/")).toBe("/boats/?status=AFLOAT&colour=BLUE");
  });

  it("leads to other pages with the tab and the filters alone", () => {
    expect(ships.hrefOfRows("/crews/", view)).toBe(
      "/crews/?status=SUNK&colour=RED&search=+gull&port=ams&builtFrom=2020-02-29",
    );
  });

  it("keeps in a saved view all but the page and how it looks, in order of the names", () => {
    expect(ships.keptQuery(view)).toBe(
      "builtFrom=2020-02-29&colour=RED&port=ams&search=+gull&size=500&sort=-crew&status=SUNK",
    );
  });

  it("sends what the call takes, and leaves out what filters nothing", () => {
    const rows = { status: "SUNK", colour: "RED", search: "gull", port: "AMS", builtFrom: "2020-02-29" };
    expect(ships.filters(view)).toEqual(rows);
    expect(ships.query(view)).toEqual({ ...rows, sort: "-crew", page: 3, size: 200 });
    expect(ships.filters(ships.read("?builtFrom=2021-02-29&colour=GREEN"))).toEqual({ status: "AFLOAT" });
    expectTypeOf(ships.filters(view)).toEqualTypeOf<{
      readonly status: "AFLOAT" | "SUNK";
      readonly colour?: "RED" | "BLUE";
      readonly search?: string;
      readonly port?: string;
      readonly builtFrom?: string;
    }>();
  });

  it("has a chip for each filter without a control in the bar, with the state that removes it", () => {
    expect(ships.chips(view)).toEqual([
      { id: "builtFrom", label: "Built from", value: "29 February 2020", without: { builtFrom: null } },
      { id: "colour", label: "Colour", value: "Red", without: { colour: null } },
    ]);
    expect(ships.moreCount(view)).toBe(1);
    expect(ships.isFiltered(ships.read("?status=SUNK&sort=-crew"))).toBe(false);
    expect(ships.isFiltered(ships.read("?search=x"))).toBe(true);
    expect(ships.noFilters).toEqual({ colour: null, search: "", port: null, builtFrom: null });
  });
});

it("shows the usual columns unless others are chosen, and the row header always first", () => {
  expect(shownColumns(columns, [])).toEqual(["name", "crew"]);
  expect(shownColumns(columns, ["flag", "name", "flag"])).toEqual(["name", "flag"]);
});

describe("a sort order", () => {
  it("has its direction in its sign", () => {
    expect(tableSortOf("-crew")).toEqual({ key: "crew", direction: "desc" });
    expect(tableSortOf("name")).toEqual({ key: "name", direction: "asc" });
  });

  it("is reversed on the sorted column, and begins on another by its more useful direction", () => {
    const { sort } = ships.fields;
    expect(sortAfter(sort, "-crew", "crew")).toBe("crew");
    expect(sortAfter(sort, "crew", "crew")).toBe("-crew");
    expect(sortAfter(sort, "name", "crew")).toBe("-crew");
    expect(sortAfter(sort, "-crew", "name")).toBe("name");
    expect(sortAfter(sort, "-crew", "masts")).toBe("name");
  });
});

describe("the page of a list in an address", () => {
  it.each([
    ["3", 3],
    ["0", 1],
    ["-7", 1],
    ["100000", 100_000],
    ["99999999999999999999", 100_000],
    ["2.9", 2],
  ])("is for %s the page %i", (written, number) => expect(parseAsPage.parse(written)).toBe(number));

  it("is the first one where it is no number", () => {
    expect(parseAsPage.parse("two")).toBeNull();
    expect(parseAsPage.parseServerSide("two")).toBe(1);
    expect(parseAsPage.parseServerSide(undefined)).toBe(1);
  });
});
