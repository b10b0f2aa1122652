import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Client } from "@quayside/api-client/client";
import { ShipmentsPage } from "#features/shipments/shipments-page.tsx";
import { shipmentsQuery } from "#features/shipments/shipments.queries.ts";
import { shipmentsList } from "#features/shipments/shipments.list-view.ts";
import { renderWarehouse } from "#testing/render-warehouse.tsx";
import { makeShipment, makeWarehousePackage, pageOf } from "#testing/warehouse-package.fixtures.ts";
import { stubMatchMedia } from "#testing/match-media.ts";
import { said, scan } from "#testing/scanner.ts";

const LOOKUP = "GET warehouse/lookup/";
const START = "POST warehouse/shipments/";
const one = makeWarehousePackage();

const show = (...packages: object[]) =>
  renderWarehouse(<ShipmentsPage />, {
    path: "/warehouse/shipments/",
    answers: {
      "GET warehouse/shipments/": pageOf([makeShipment()]),
      [LOOKUP]: { body: { packages, pallet: null } },
      [START]: { status: 201, body: makeShipment() },
    },
  });

beforeEach(stubMatchMedia);

describe("a scan on the list of shipments", () => {
  it("starts a shipment with the package, and opens it", async () => {
    const { bodiesOf, visited } = show(one);
    await screen.findAllByRole("row");
    await scan(one.sscc);
    await said("Shipment started with Box 2 of 5 of order 100234.");
    expect(bodiesOf(START)).toEqual([{ packageQids: ["package-1"] }]);
    expect(visited).toEqual(["/warehouse/shipments/shipment-1/"]);
  });

  it("starts none when several boxes have the number", async () => {
    const { bodiesOf } = show(one, makeWarehousePackage({ qid: "package-2", boxNumber: 3 }));
    await screen.findAllByRole("row");
    await scan("01234567890123");
    await said(/^Several boxes have the number/);
    expect(bodiesOf(START)).toEqual([]);
  });

  it("lands in the scan field when its keys have no names, as handhelds type", async () => {
    show(one);
    const field = await screen.findByRole("textbox", { name: /^Scan or type an SSCC/ });
    field.blur();
    fireEvent.keyDown(document.body, { key: "Unidentified" });
    expect(document.activeElement).toBe(field);
  });
});

describe("the list of shipments", () => {
  it("is searched by the text in its address", async () => {
    show();
    expect((await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search" })).value).toBe("");
    const view = { status: "OPEN", mine: false, search: " nivea 500 ml ", page: 1 } as const;
    const { queryKey } = shipmentsQuery({} as Client, view);
    expect(JSON.stringify(queryKey)).toContain('"search":"nivea 500 ml"');
    expect(shipmentsList.href({ search: "nivea" })).toBe("/warehouse/shipments/?search=nivea");
  });
});
