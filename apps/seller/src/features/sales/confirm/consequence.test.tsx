import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ConfirmForm } from "#features/sales/confirm/confirm-form.tsx";
import { DeclineDialog } from "#features/sales/confirm/decline-dialog.tsx";
import { SaleDetail } from "#features/sales/detail/sale-detail.tsx";
import { statsPreview } from "#features/sales/confirm/consequence.fixtures.ts";
import { sale } from "#testing/fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";

const path = "POST sellers/stats/preview/";
const quiet = {
  [`GET sales/${sale.qid}/timeline/`]: { body: { results: [] } },
  [`GET sales/${sale.qid}/documents/`]: { body: { count: 0, results: [], proformaAllowed: false } },
};
const quantity = (name: string) => screen.getByLabelText(`Quantity of ${name}`);

it("shows the effect of a reduction on the metrics once typing pauses, and sends only the reduced lines", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<SaleDetail sale={sale} />, {
    answers: { ...quiet, [path]: { body: statsPreview } },
  });
  await user.clear(quantity("Hand cream"));
  await user.type(quantity("Hand cream"), "4");
  const list = within(await screen.findByRole("list", { name: "Effect on your metrics" }));
  const items = list.getAllByRole("listitem").map((item) => item.textContent);
  expect(items).toEqual([
    "Fulfilment rate: 94.1% instead of 96.3%, worse and off its target",
    "Poor-fulfilment rate: stays at 5.0%",
  ]);
  expect(screen.getByText(/compared with confirming in full/)).toBeTruthy();
  expect(calls.filter(({ name }) => name === path).at(-1)?.body).toEqual({
    saleQid: sale.qid,
    lines: [{ id: "line_0000001", quantity: 4 }],
  });
});

it("requests no forecast while nothing is reduced, and confirms without one", () => {
  const { calls } = renderApp(<SaleDetail sale={sale} />, { answers: quiet });
  expect(calls.some(({ name }) => name === path)).toBe(false);
});

it("shows the effect of declining on the metrics", async () => {
  const { calls } = renderApp(<DeclineDialog sale={sale} open onOpenChange={() => {}} />, {
    answers: { [path]: { body: statsPreview } },
  });
  await screen.findByText("Effect on your metrics, compared with confirming in full");
  expect(calls.find(({ name }) => name === path)?.body).toEqual({ saleQid: sale.qid, decline: true });
});

it("says who changed the order meanwhile, and declines it once the person knows", async () => {
  const user = userEvent.setup();
  const decline = `POST sales/${sale.qid}/decline/`;
  const change = { action: "sale.confirm", by: "Ann Lee", at: "2026-11-24T13:05:00Z" };
  let tries = 0;
  const { calls } = renderApp(<DeclineDialog sale={sale} open onOpenChange={() => {}} />, {
    answers: {
      [path]: { body: statsPreview },
      [`GET sales/${sale.qid}/decline-reasons/`]: {
        body: { results: [{ code: "OUT_OF_STOCK", textRequired: false }] },
      },
      [decline]: () =>
        (tries += 1) === 1
          ? failed(409, "version_conflict", { version: sale.version + 1, change })
          : { body: { ...sale, status: "DECLINED", version: sale.version + 2 } },
    },
  });
  await screen.findByRole("option", { name: "Out of stock" });
  await user.selectOptions(screen.getByLabelText("Reason"), "OUT_OF_STOCK");
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Decline order" }));
  const said = await dialog.findByText(
    /^This was confirmed by Ann Lee on 24 November 2026 at \d\d:05 \(.+\)\./,
  );
  expect(said.textContent).toContain("Nothing was changed by you.");
  await user.click(dialog.getByRole("button", { name: "Decline order" }));
  await screen.findByText("Order declined");
  const sent = calls.filter(({ name }) => name === decline).map(({ body }) => body);
  expect(sent).toEqual([
    { reason: "OUT_OF_STOCK", version: sale.version },
    { reason: "OUT_OF_STOCK", version: sale.version + 1 },
  ]);
});

it("shows nothing while too few orders are measured", async () => {
  const { calls } = renderApp(<DeclineDialog sale={sale} open onOpenChange={() => {}} />, {
    answers: { [path]: { body: { ...statsPreview, isMeasured: false } } },
  });
  await expect.poll(() => calls.some(({ name }) => name === path)).toBe(true);
  expect(screen.queryByText("Effect on your metrics, compared with confirming in full")).toBeNull();
});

it("lists the values of a pasted column that did not fit", async () => {
  const user = userEvent.setup();
  renderApp(<ConfirmForm sale={sale} />, {});
  await user.click(quantity("Hand cream"));
  await user.paste("Quantity\n4\n9\n1\n");
  expect(screen.getByText("1 quantity pasted, some did not fit")).toBeTruthy();
  const misfits = within(screen.getByRole("list", { name: "What did not fit" }));
  expect(misfits.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Lip balm, “9”: Enter 6 or less: that is the ordered quantity.",
    "1 value is left over: the order has no more lines.",
  ]);
  expect(quantity("Lip balm")).toHaveProperty("value", "6");
});
