import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { LabelDialog } from "#components/printing/label-dialog.tsx";
import { PackingListButton } from "#components/printing/packing-list-button.tsx";
import { renderWarehouse } from "#testing/render-warehouse.tsx";

const PREVIEW = "GET warehouse/shipments/shipment-1/pallets/1/label/preview/";
const LABEL = "GET warehouse/shipments/shipment-1/pallets/1/label/";
const LIST = "GET warehouse/shipments/shipment-1/packing-list/";
const label = {
  from: "From: Quayside Warehouse Venlo",
  to: ["Buyer GmbH", "Street 1", "Germany"],
  facts: [{ name: "Weight", value: "120 kg" }],
  sscc: "040123450000000016",
  bars: [2, 1, 1, 2, 3, 2],
  printed: null,
};
const printed = { at: "2026-11-20T10:00:00Z", by: "Ben Dock" };

const saved = vi.fn<() => string>(() => "blob:label");
beforeEach(() => {
  saved.mockClear();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
});

const showLabel = (answers: PortalAnswers) => {
  const close = vi.fn();
  const shown = renderWarehouse(<LabelDialog params={{ qid: "shipment-1", number: 1 }} onClose={close} />, {
    path: "/warehouse/shipments/shipment-1/",
    answers,
  });
  return { ...shown, close };
};

describe("the label of a pallet", () => {
  it("is previewed with its bars, and printed the first time without a reason", async () => {
    const { close } = showLabel({ [PREVIEW]: { body: label }, [LABEL]: { body: {} } });
    const preview = within(await screen.findByRole("figure", { name: "Preview of the label" }));
    for (const text of ["Buyer GmbH", "120 kg", "(00) 040123450000000016"])
      expect(preview.getByText(text)).toBeTruthy();
    expect(document.querySelectorAll("figure rect")).toHaveLength(3);
    expect(screen.queryByRole("combobox", { name: "Reason" })).toBeNull();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Print" }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("shows when and by whom it was printed, and requires a reason for a reprint", async () => {
    showLabel({ [PREVIEW]: { body: { ...label, printed } }, [LABEL]: { body: {} } });
    expect(await screen.findByText(/^It was printed .+ by Ben Dock\./)).toBeTruthy();
    const again = screen.getByRole("button", { name: "Print again" });
    await userEvent.click(again);
    expect(screen.getByText("Choose a reason.")).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Reason" }), "OTHER");
    await userEvent.click(again);
    expect(screen.getByText("Say what happened.")).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole("textbox", { name: "What happened" }), "Rained on");
    await userEvent.click(again);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });
});

describe("a packing list", () => {
  it("requires a reason for a reprint", async () => {
    let calls = 0;
    renderWarehouse(<PackingListButton qid="shipment-1" />, {
      path: "/warehouse/ready-to-ship/",
      answers: {
        [LIST]: () => {
          calls += 1;
          return calls === 1
            ? failed(409, "reprint_reason_required", { printedAt: printed.at, printedBy: printed.by })
            : { body: {} };
        },
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Packing list" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Print the packing list again?" }));
    expect(dialog.getByText(/by Ben Dock/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Reason" }), "LOST");
    await userEvent.click(dialog.getByRole("button", { name: "Print again" }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
