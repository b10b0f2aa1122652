import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { HistoryPage } from "#features/imports/history-page.tsx";
import { doneList, heldList, heldUpload, readyDraft, uploads } from "#features/imports/imports.fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import { pageOf } from "#testing/page-of.ts";

const LIST = "GET offers/imports/";
const show = (answer: object, lists: readonly object[] = []) =>
  renderApp(<HistoryPage />, {
    path: "/inventory/imports/",
    answers: { [LIST]: answer, "GET offers/catalog/": { body: pageOf(lists) } },
  });

it("shows who uploaded which file, when, and the result", async () => {
  show({ body: pageOf(uploads) });
  const rows = (await screen.findAllByRole("row")).slice(1);
  for (const [index, text] of ["Being read 40%", "Ready to check", "Live", "Could not be read"].entries())
    expect(rows[index]?.textContent).toContain(text);
  const committed = within(rows[2] as HTMLElement);
  expect(committed.getByText("Ada Stock")).toBeTruthy();
  expect(committed.getByText("232 new, 610 changed, 12 gone")).toBeTruthy();
  expect(committed.getByRole("link", { name: "october.csv" }).getAttribute("href")).toBe(
    "/inventory/imports/draft_000002/",
  );
});

it("says that there are none, and that they could not be loaded", async () => {
  show({ body: pageOf([]) });
  expect(await screen.findByText("No uploads yet")).toBeTruthy();
  show(failed(500, "internal_error"));
  expect(await screen.findByText("There was an error loading your uploads, please try again.")).toBeTruthy();
});

it("marks a held list as waiting for confirmation, and links to it", async () => {
  show({ body: pageOf([heldUpload, ...uploads]) }, [{ ...heldList, draftQid: heldUpload.qid }]);
  expect(await screen.findByText("A stock list needs your confirmation")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Confirm or cancel it" }).getAttribute("href")).toBe(
    `/inventory/imports/${heldUpload.qid}/`,
  );
  expect((await screen.findAllByRole("row"))[1]?.textContent).toContain("Needs confirmation");
});

it("shows an upload that was reopened by a cancellation as one to check", async () => {
  const { sheets: _s, headings: _h, candidates: _c, questions: _q, faults: _f, ...open } = readyDraft;
  show({ body: pageOf([{ ...open, list: { ...heldList, status: "CANCELLED", held: null } }]) });
  expect((await screen.findAllByRole("row"))[1]?.textContent).toContain("Ready to check");
  expect(screen.queryByText("A stock list needs your confirmation")).toBeNull();
});

it("links to the lists that the seller's systems sent, and to the held one among them", async () => {
  const sent = { ...heldList, draftQid: null, fileName: "erp.csv" };
  show({ body: pageOf(uploads) }, [sent, doneList]);
  const section = within(await screen.findByRole("region", { name: "Sent by your systems" }));
  expect(section.getAllByRole("listitem")).toHaveLength(1);
  expect(section.getByText("Needs confirmation")).toBeTruthy();
  const href = `/inventory/lists/${sent.qid}/`;
  expect(section.getByRole("link", { name: "erp.csv" }).getAttribute("href")).toBe(href);
  expect(screen.getByRole("link", { name: "Confirm or cancel it" }).getAttribute("href")).toBe(href);
});
