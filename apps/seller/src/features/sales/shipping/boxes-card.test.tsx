import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ShipStep } from "#features/sales/shipping/ship-step.tsx";
import {
  looseBoxes,
  packedBoxes,
  shippingAnswers,
  unpackedBoxes,
} from "#features/sales/shipping/shipping.fixtures.ts";
import { carriers, confirmedSale } from "#testing/fixtures.ts";
import { renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const own = `sales/${confirmedSale.qid}/`;
const base: Answers = { "GET carriers/": { body: carriers }, ...shippingAnswers };
const show = (answers: Answers = {}) =>
  renderApp(<ShipStep sale={confirmedSale} />, { answers: { ...base, ...answers } });

it("packs an order: weights follow the contents of a box, and are sent to be remembered", async () => {
  const user = userEvent.setup();
  const put = `PUT ${own}boxes/`;
  const { calls } = show({ [put]: { body: packedBoxes } });
  await user.click(await screen.findByRole("button", { name: "Pack into boxes" }));
  await user.type(await screen.findByRole("textbox", { name: "Weight of one Lip balm" }), "100");
  expect(screen.getByText(/^1.6 kg\. /)).toBeTruthy();
  expect(screen.getByText(/More than one product in this box/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save boxes" }));
  await screen.findByText("Boxes saved");
  const [cream, balm] = unpackedBoxes.products;
  expect(calls.find(({ name }) => name === put)?.body).toEqual({
    boxes: [
      {
        weightGrams: 1_600,
        lengthCm: 60,
        widthCm: 40,
        heightCm: 30,
        palletNumber: null,
        lines: [
          { id: cream!.id, units: 4, unitWeightGrams: 250 },
          { id: balm!.id, units: 6, unitWeightGrams: 100 },
        ],
      },
    ],
    pallets: [],
  });
});

it("does not save before every unit is in a box", async () => {
  const user = userEvent.setup();
  const { calls } = show();
  await user.click(await screen.findByRole("button", { name: "Pack into boxes" }));
  const units = await screen.findByRole("textbox", { name: "Units of Hand cream in box 1" });
  await user.clear(units);
  await user.type(units, "3");
  expect(screen.getByText("Hand cream: 1 still to be packed.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save boxes" }));
  expect(screen.getByText("Every confirmed unit must be in exactly one box.")).toBeTruthy();
  expect(calls.some(({ name }) => name.startsWith("PUT"))).toBe(false);
});

it("shows equal boxes as one row, changes them together, and saves each; the saved ones then have the focus", async () => {
  const user = userEvent.setup();
  const put = `PUT ${own}boxes/`;
  const [cream, balm] = unpackedBoxes.products;
  const products = [
    { ...cream!, units: 96, unitWeightGrams: 250 },
    { ...balm!, units: 6, unitWeightGrams: 100 },
  ];
  const size = { lengthCm: 60, widthCm: 40, heightCm: 30 };
  const many = { ...size, weightGrams: 500, lines: [{ id: cream!.id, units: 2 }] };
  const suggestions = [
    ...Array.from({ length: 48 }, () => many),
    { ...size, weightGrams: 600, lines: [{ id: balm!.id, units: 6 }] },
  ];
  const { calls } = show({
    [`GET ${own}boxes/`]: { body: { ...unpackedBoxes, products, suggestions } },
    [put]: { body: looseBoxes },
  });
  await user.click(await screen.findByRole("button", { name: "Pack into boxes" }));
  const list = within(await screen.findByRole("list", { name: "Boxes" }));
  expect(list.getByText("48 × Hand cream · 2 units each")).toBeTruthy();
  expect(screen.getByText("49 boxes · 24.6 kg")).toBeTruthy();
  expect(list.queryByRole("textbox")).toBeNull();
  await user.click(list.getByRole("button", { name: "Edit boxes 1–48" }));
  const weight = list.getByRole("textbox", { name: "Weight of boxes 1–48" });
  await user.clear(weight);
  await user.type(weight, "0.6");
  expect(screen.getByText("49 boxes · 29.4 kg")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save boxes" }));
  await screen.findByText("Boxes saved");
  const sent = calls.find(({ name }) => name === put)?.body as { boxes: { weightGrams: number }[] };
  expect(sent.boxes.map(({ weightGrams }) => weightGrams)).toEqual([...Array(48).fill(600), 600]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 3, name: "Boxes" })),
  );
});

it("splits equal boxes in two, and says what is left when some are taken away", async () => {
  const user = userEvent.setup();
  const box = { ...looseBoxes.boxes[0]!, lines: [{ ...looseBoxes.boxes[0]!.lines[0]!, units: 2 }] };
  const boxes = [box, { ...box, qid: "box_00000002", number: 2 }, { ...box, qid: "box_00000003", number: 3 }];
  const [cream] = unpackedBoxes.products;
  const products = [{ ...cream!, units: 6 }];
  show({ [`GET ${own}boxes/`]: { body: { ...looseBoxes, products, boxes } } });
  const saved = within(await screen.findByRole("list", { name: "Boxes" }));
  expect(saved.getByText("Boxes 1–3")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Pack again" }));
  await user.click(await screen.findByRole("button", { name: "Split in two boxes 1–3" }));
  expect(screen.getByRole("button", { name: "Edit box 3" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Edit boxes 1–2" }));
  const count = screen.getByRole("textbox", { name: "How many like boxes 1–2" });
  await user.clear(count);
  await user.type(count, "1");
  expect(screen.getByText("Hand cream: 2 still to be packed.")).toBeTruthy();
});

it("puts boxes on pallets by keyboard, measures one and sends both", async () => {
  const user = userEvent.setup();
  const put = `PUT ${own}boxes/`;
  const { calls } = show({
    [`GET ${own}boxes/`]: { body: { ...packedBoxes, pallets: [] } },
    [put]: { body: packedBoxes },
  });
  await user.click(await screen.findByRole("button", { name: "Pack again" }));
  const place = await screen.findByRole("combobox", { name: "Pallet of box 1" });
  await user.selectOptions(place, "No pallet");
  screen.getByRole("button", { name: "Put the box on a pallet" }).focus();
  await user.keyboard("{Enter}");
  expect(place).toHaveProperty("value", "1");
  const pallets = within(screen.getByRole("list", { name: "Pallets" }));
  expect(pallets.getByText(/box 1, 26.6 kg, 45 cm high/)).toBeTruthy();
  const height = pallets.getByRole("textbox", { name: "Height of pallet 1" });
  await user.type(height, "181");
  await user.click(screen.getByRole("button", { name: "Save boxes" }));
  expect(pallets.getByRole("alert").textContent).toBe(
    "Pallet 1: Enter 180 cm or less, with the pallet itself.",
  );
  expect(calls.some(({ name }) => name === put)).toBe(false);
  await user.clear(height);
  await user.type(height, "60");
  await user.selectOptions(pallets.getByRole("combobox", { name: "Base of pallet 1" }), "UK, 120 × 100 cm");
  await user.click(screen.getByRole("button", { name: "Save boxes" }));
  await screen.findByText("Boxes saved");
  expect(calls.find(({ name }) => name === put)?.body).toMatchObject({
    boxes: [{ palletNumber: 1 }],
    pallets: [{ number: 1, base: "UK", heightCm: 60 }],
  });
});

it("clears a pallet after confirmation", async () => {
  const user = userEvent.setup();
  show({ [`GET ${own}boxes/`]: { body: packedBoxes } });
  await user.click(await screen.findByRole("button", { name: "Pack again" }));
  await user.click(await screen.findByRole("button", { name: "Clear pallet 1" }));
  const dialog = within(screen.getByRole("dialog", { name: "Clear pallet" }));
  await user.click(dialog.getByRole("button", { name: "Clear pallet" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Clear pallet 1" })).toBeNull());
  expect(screen.getByRole("combobox", { name: "Pallet of box 1" })).toHaveProperty("value", "");
});

it("offers labels in every size and the packing list of a packed order", async () => {
  show({ [`GET ${own}boxes/`]: { body: packedBoxes } });
  for (const name of [
    "Labels, four on A4",
    "Labels, A5",
    "Labels, A6",
    "Labels, 4 × 6 inches",
    "Labels for a label printer (ZPL)",
    "Labels for a label printer, 300 dpi (ZPL)",
    "Packing list",
  ])
    expect(await screen.findByRole("button", { name })).toBeTruthy();
});

it("offers a delivery note for goods that go to the buyer directly only", async () => {
  const warehouse = { name: "Quayside Warehouse Venlo", country: "NL" };
  const { unmount } = show({ [`GET ${own}boxes/`]: { body: { ...packedBoxes, warehouse } } });
  await screen.findByRole("button", { name: "Packing list" });
  expect(screen.queryByRole("button", { name: "Delivery note" })).toBeNull();
  unmount();
  show({ [`GET ${own}boxes/`]: { body: { ...packedBoxes, warehouse: null } } });
  await screen.findByRole("button", { name: "Delivery note" });
});
