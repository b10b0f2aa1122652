import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { CreateReductionsPage } from "#features/price-reductions/create-reductions-page.tsx";
import {
  brandList,
  planned,
  preview,
  reductionList,
  running,
} from "#features/price-reductions/price-reductions.fixtures.ts";
import { seller } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const UPSERT = "POST offers/brands-discounts/upsert-multiple/";
const PREVIEW = "POST offers/brands-discounts/preview-multiple/";

const show = (answers: Answers = {}, search = "") =>
  renderApp(<CreateReductionsPage />, {
    answers: {
      "GET offers/seller/brands/": brandList(),
      "GET offers/brand-discounts/": reductionList([running, planned]),
      [PREVIEW]: { body: preview },
      ...answers,
    },
    search,
    path: "/price-reductions/create/",
  });

it("reduces several brands at once, one of them by its own percentage", async () => {
  const { calls, tracked, visited } = show({ [UPSERT]: { body: { count: 0, results: [] } } });
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Nord/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Süd/ }));
  await userEvent.type(screen.getByLabelText("Reduction in %"), "10");
  await userEvent.type(screen.getByLabelText("Reduction on Süd in %"), "12,5");
  expect(await screen.findByText("7 more offers get the winning price")).toBeTruthy();
  expect(screen.getByText(/would have brought in €340\.00 less/)).toBeTruthy();
  expect(screen.getByText("Replaces 12.5% (no end), which resumes afterwards.")).toBeTruthy();
  expect(screen.getByText("2 offers sell below your floor.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Reduce the prices of 2 brands" }));
  await waitFor(() => expect(visited).toEqual(["/price-reductions/"]));
  const sent = calls.find(({ name }) => name === UPSERT);
  expect(sent?.body).toEqual({
    discounts: [
      { brandQid: "brand_0000001", discount: "0.100", startsAt: null, endsAt: null },
      { brandQid: "brand_0000002", discount: "0.125", startsAt: null, endsAt: null },
    ],
  });
  expect(sent?.headers.get("idempotency-key")).toBeTruthy();
  expect(tracked.filter((event) => event === "inventory_discount_applied")).toHaveLength(2);
});

it("shows missing entries at their fields and above the form, and sends nothing", async () => {
  const { calls } = show();
  await screen.findByRole("checkbox", { name: /^Nord/ });
  await userEvent.click(screen.getByRole("button", { name: "Reduce prices" }));
  expect(screen.getByRole("link", { name: "Choose at least one brand" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Enter a percentage from 0.1 to 90" })).toBeTruthy();
  expect(calls.some(({ name }) => name === UPSERT)).toBe(false);
});

it("edits a planned reduction in place", async () => {
  const { calls } = show({ [UPSERT]: { body: { count: 0, results: [] } } }, "?edit=discount_0002");
  const percent = await screen.findByLabelText("Reduction in %");
  expect(percent).toHaveProperty("value", "20");
  await userEvent.clear(percent);
  await userEvent.type(percent, "25");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(calls.some(({ name }) => name === UPSERT)).toBe(true));
  expect(calls.find(({ name }) => name === UPSERT)?.body).toMatchObject({
    discounts: [{ brandQid: "brand_0000002", discount: "0.250", replaces: "discount_0002" }],
  });
});

/** The last of two pages has what is looked for. */
const onSecondPage =
  (first: { body: object }, second: { body: object }): Extract<Answers[string], Function> =>
  ({ url }) =>
    url.searchParams.get("page") === "1" ? { body: { ...first.body, next: "/?page=2" } } : second;

it("finds the brand in its address, and the reduction to edit, on whichever page they are", async () => {
  const hafen = { ...brandList().body.results[2], qid: "brand_0000500", name: "Zephyr", slug: "zephyr" };
  const brands = onSecondPage(brandList(), brandList([hafen as never]));
  const first = show({ "GET offers/seller/brands/": brands }, "?brand=brand_0000500");
  expect(await screen.findByLabelText("Reduction on Zephyr in %")).toBeTruthy();
  first.unmount();
  const last = { ...planned, brandDiscountQid: "discount_0500" };
  show(
    { "GET offers/brand-discounts/": onSecondPage(reductionList([running]), reductionList([last])) },
    "?edit=discount_0500",
  );
  expect(await screen.findByLabelText("Reduction in %")).toHaveProperty("value", "20");
});

it("asks before a brand is reduced by more than half", async () => {
  const moves = [{ name: "Nord", before: "1", after: "0.2", currency: null }];
  const { calls, visited } = show(
    {
      [UPSERT]: ({ body }) =>
        "confirmsLargeMoves" in (body as object)
          ? { body: { count: 0, results: [] } }
          : failed(409, "large_price_move", { count: 1, moves }),
    },
    "?brand=brand_0000001",
  );
  await userEvent.type(await screen.findByLabelText("Reduction in %"), "80");
  await userEvent.click(screen.getByRole("button", { name: "Reduce prices" }));
  expect(await screen.findByText("100.0% → 20.0% of the list price")).toBeTruthy();
  expect(visited).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Change the price" }));
  await waitFor(() => expect(visited).toEqual(["/price-reductions/"]));
  expect(calls.filter(({ name }) => name === UPSERT)).toHaveLength(2);
});

it("keeps the entries when saving fails", async () => {
  show(
    { [UPSERT]: failed(400, "brand_not_offered", { brandQids: ["brand_0000001"] }) },
    "?brand=brand_0000001",
  );
  await userEvent.type(await screen.findByLabelText("Reduction in %"), "10");
  await userEvent.click(screen.getByRole("button", { name: "Reduce prices" }));
  expect(await screen.findByText(/no longer offer one of these brands/)).toBeTruthy();
  expect(screen.getByLabelText("Reduction in %")).toHaveProperty("value", "10");
});

it("says that a reduction does not exist, that brands failed to load, and that there are no offers yet", async () => {
  const first = show({}, "?edit=discount_0099");
  expect(await screen.findByText("This price reduction has ended or does not exist.")).toBeTruthy();
  first.unmount();
  const second = show({ "GET offers/seller/brands/": failed(500, "internal_error") });
  expect(await screen.findByText("Your brands could not be loaded.")).toBeTruthy();
  second.unmount();
  show({ "GET offers/seller/brands/": brandList([]) });
  expect(await screen.findByText("You have no offers yet")).toBeTruthy();
});

it("tells a paused seller why no price can win", async () => {
  const answer = signedIn();
  const paused = { body: { ...answer.body, user: { ...seller, sellerStatus: "PAUSED" } } };
  show({ "POST auth/refresh/": paused });
  expect(await screen.findByText(/Your account is paused, so buyers see none of your offers/)).toBeTruthy();
});
