import "#testing/native-forms.ts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { readyDraft, uploads } from "#features/imports/imports.fixtures.ts";
import { UploadPage } from "#features/imports/upload-page.tsx";
import { type Answer, type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";
import { keysOf, lostFirst } from "#testing/lost-answer.ts";
import { pageOf } from "#testing/page-of.ts";

const CREATE = "POST offers/imports/";
const session = (user: object = {}, isOn = true): Answer => {
  const { body } = signedIn();
  const flags = { self_serve_stock_ingestion: isOn };
  return { body: { ...body, user: { ...body.user, ...user }, flags } };
};
const saved = {
  qid: "mapping_0001",
  fileName: "october.csv",
  headings: ["EAN", "Description", "Pcs", "Net price", "Stock"],
  mapping: readyDraft.mapping,
  usedAt: "2026-10-20T09:00:00Z",
};
const show = (answers: Answers = {}, start: Answer = session()) =>
  renderApp(<UploadPage />, {
    path: "/inventory/upload/",
    answers: {
      "POST auth/refresh/": start,
      "GET offers/imports/": { body: pageOf([]) },
      "GET offers/import-mappings/": { body: { mappings: [] } },
      ...answers,
    },
  });
const input = () => screen.findByLabelText<HTMLInputElement>("Drop your stock list here, or choose a file");
const file = new File(["EAN;Price\n4006381333931;4,20"], "stock.csv", { type: "text/csv" });

it("sends a file as soon as it is chosen, and opens its draft", async () => {
  const view = show({ [CREATE]: { status: 202, body: readyDraft } });
  await userEvent.upload(await input(), file);
  await expect.poll(() => view.visited).toEqual(["/inventory/imports/draft_000001/"]);
  expect(view.calls.filter(({ name }) => name === CREATE)).toHaveLength(1);
});

it("accepts rows pasted anywhere on the page", async () => {
  const view = show({ [CREATE]: { status: 202, body: readyDraft } });
  await input();
  const clipboardData = { files: [], getData: () => "EAN\tPrice\n4006381333931\t4.20" };
  fireEvent.paste(document.body, { clipboardData });
  await expect.poll(() => view.visited).toHaveLength(1);
  expect(view.calls.filter(({ name }) => name === CREATE)).toHaveLength(1);
});

it("accepts rows pasted into the field, and asks for them when it is empty", async () => {
  const view = show({ [CREATE]: { status: 202, body: readyDraft } });
  await userEvent.click(await screen.findByRole("button", { name: "Paste rows instead" }));
  await userEvent.click(screen.getByRole("button", { name: "Read these rows" }));
  expect(screen.getByText("Please paste the rows of your list.")).toBeTruthy();
  await userEvent.click(screen.getByLabelText("Rows"));
  await userEvent.paste("EAN;Price\n4006381333931;4,20");
  await userEvent.click(screen.getByRole("button", { name: "Read these rows" }));
  await expect.poll(() => view.visited).toHaveLength(1);
});

it("sends the sample list for a newcomer who wants to try", async () => {
  const view = show({ [CREATE]: { status: 202, body: readyDraft } });
  await userEvent.click(await screen.findByRole("button", { name: "Try it with a sample list" }));
  await expect.poll(() => view.visited).toHaveLength(1);
  // Offers that the sample does not name stay as they are.
  expect(view.calls.filter(({ name }) => name === CREATE)).toMatchObject([{ body: { mode: "MERGE" } }]);
});

it("rejects an empty file immediately, and sends nothing", async () => {
  const view = show();
  await userEvent.upload(await input(), new File([], "empty.csv"));
  expect(await screen.findByText("This file is empty.")).toBeTruthy();
  expect(view.calls.some(({ name }) => name === CREATE)).toBe(false);
});

it("sends a file once when the response was lost", async () => {
  const view = show({ [CREATE]: lostFirst({ status: 202, body: readyDraft }) });
  await userEvent.upload(await input(), file);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await expect.poll(() => view.visited).toHaveLength(1);
  const [first, second] = keysOf(view, CREATE);
  expect(second).toBe(first);
});

it("says when five uploads are already open", async () => {
  show({ [CREATE]: failed(409, "too_many_drafts", { open: 5 }) });
  await userEvent.upload(await input(), file);
  expect(await screen.findByText(/^Five uploads are already open\./)).toBeTruthy();
});

it("links back to open uploads, and names the lists whose mapping is reused", async () => {
  const forget = "DELETE offers/import-mappings/mapping_0001/";
  const { calls } = show({
    "GET offers/imports/": { body: pageOf(uploads.slice(1, 2)) },
    "GET offers/import-mappings/": { body: { mappings: [saved] } },
    [forget]: { status: 204 },
  });
  const link = await screen.findByRole("link", { name: "nordlicht-november.xlsx" });
  expect(link.getAttribute("href")).toBe("/inventory/imports/draft_000003/");
  expect(
    await screen.findByText(
      /^GTIN from EAN, Price from Net price, Inventory from Stock, Selling unit from Pcs\./,
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Forget how october.csv is read" }));
  await expect.poll(() => calls.some(({ name }) => name === forget)).toBe(true);
});

it.each([
  ["whose role does not include it", session({ teamRole: "READ" })],
  ["whose company is not served that way", session({}, false)],
])("is closed to a person %s", async (_who, start) => {
  show({}, start);
  expect(await screen.findByText("You do not have permission to upload stock list.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try it with a sample list" })).toBeNull();
});
