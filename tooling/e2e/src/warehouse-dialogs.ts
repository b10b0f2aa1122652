import type { Page } from "@playwright/test";
import { answerOfPage } from "#answer-of-page.ts";
import { hosts } from "#hosts.ts";
import { packageToCount, warehouseShipment } from "#samples.ts";
import type { Screen } from "#screens.ts";
import { askInBrowser } from "#sign-in.ts";

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name }).first().click();
  await page.getByRole("dialog").first().waitFor();
};

const warehouseShipmentAddress = (status: string) => async () =>
  `${hosts.warehouse}/warehouse/shipments/${await warehouseShipment(status)}/`;

/** Shows a shipment as if it had two pallets, the first of which is measured and labelled. */
async function withTwoPallets(page: Page) {
  const own = new URL(page.url()).pathname;
  const pallet = { packageCount: 1, packagesWeightGrams: 12_400 };
  const sscc = "040123450000000016";
  const measured = { base: "EUR", sscc, weightGrams: 312_500, heightCm: 148 };
  const pallets = [
    { ...pallet, number: 1, measured },
    { ...pallet, number: 2, measured: null },
  ];
  await askInBrowser(page);
  const shipment = await answerOfPage(page, `/api${own}`);
  await page.route(`**/api${own}`, (route) => route.fulfill({ json: { ...shipment, pallets } }));
  const label = {
    from: "From: Quayside Warehouse Venlo, NL",
    to: ["Buyer GmbH", "Torstraße 140", "10119 Berlin", "Germany"],
    facts: [{ name: "Weight", value: "312.5 kg" }],
    sscc,
    bars: [2, 1, 1, 2, 3, 2],
    printed: { at: "2026-01-05T09:00:00Z", by: "Demo Dock" },
  };
  await page.route("**/label/preview/", (route) => route.fulfill({ json: label }));
  await page.reload();
}

/** Everything that opens above a screen of the warehouse. Opening it changes nothing. */
export const warehouseDialogs: readonly Screen[] = [
  {
    name: "clearing a pallet",
    who: "warehouse worker",
    address: async () => `${hosts.warehouse}/warehouse/shipments/${await warehouseShipment("OPEN")}/`,
    open: press(/^Clear pallet/),
  },
  {
    name: "refusing a package",
    who: "warehouse worker",
    address: async () => `${hosts.warehouse}/warehouse/incoming/count/?package=${await packageToCount()}`,
    open: press("Refuse package"),
  },
  {
    name: "handing over without scanning",
    who: "warehouse worker",
    address: async () => `${hosts.warehouse}/warehouse/ready-to-ship/`,
    open: press(/^Hand over/),
  },
  {
    name: "merging pallets",
    who: "warehouse worker",
    address: warehouseShipmentAddress("OPEN"),
    open: async (page) => {
      await withTwoPallets(page);
      await press(/^Merge pallet 1$/)(page);
    },
  },
  {
    name: "the label of a pallet",
    who: "warehouse worker",
    address: warehouseShipmentAddress("OPEN"),
    open: async (page) => {
      await withTwoPallets(page);
      await press(/^Label/)(page);
      await page.getByRole("figure", { name: "Preview of the label" }).waitFor();
    },
  },
  {
    name: "printing a packing list again",
    who: "warehouse worker",
    address: warehouseShipmentAddress("READY_TO_SHIP"),
    open: async (page) => {
      // As if printed before, without printing it.
      const json = {
        code: "reprint_reason_required",
        message: "It was printed before.",
        requestId: "looked-at",
        printedAt: "2026-01-05T09:00:00Z",
        printedBy: "Demo Dock",
      };
      await page.route("**/packing-list/**", (route) => route.fulfill({ status: 409, json }));
      await press(/^Packing list/)(page);
    },
  },
  {
    name: "the queue of a device",
    who: "warehouse worker",
    address: async () => `${hosts.warehouse}/warehouse/incoming/`,
    open: async (page) => {
      await page.getByRole("button", { name: /Show the queue$/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "setting a badge",
    who: "warehouse worker",
    address: async () => `${hosts.warehouse}/my-profile/`,
    open: press(/badge/i),
  },
];
