import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { RankedPage } from "#features/ranked/ranked-page.tsx";
import { belowFloor, ranked, rankedList } from "#features/ranked/ranked.fixtures.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const CHANGE = "PATCH offers/";
const show = (answers: Answers, search = "") =>
  renderApp(<RankedPage />, { answers, search, path: "/inventory/ranked/" });
const changed = (qid: string, version: number, outcome = "CHANGED") => ({
  qid,
  outcome,
  version,
  listPrice: "12.00",
  stock: 240,
});

it("shows the gain with its parts and explains the calculation", async () => {
  show({ "GET offers/ranked/": rankedList([ranked]) });
  const row = (await screen.findByRole("link", { name: /^Hand cream/ })).closest("tr");
  for (const part of ["€600.00", "200", "25%", "€4.00"])
    expect(within(row as HTMLElement).getByText(part)).toBeTruthy();
  expect(screen.getByText(/^Extra sales in 30 days if you match the winning price/)).toBeTruthy();
});

it("speaks of gain only with a cost, and of extra sales without one", async () => {
  const costless = { ...ranked, floorPrice: null, room: "12.00", winShare: "0.998" };
  show({ "GET offers/ranked/": rankedList([costless]) });
  const row = (await screen.findByRole("link", { name: /^Hand cream/ })).closest("tr") as HTMLElement;
  expect(within(row).getByText("extra sales")).toBeTruthy();
  expect(within(row).queryByText("gain")).toBeNull();
  expect(within(row).getByText("No cost entered")).toBeTruthy();
  expect(within(row).getByText("99%")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));
  await userEvent.click(screen.getByRole("button", { name: "Drop 1 to win" }));
  expect(await screen.findByText(/extra sales €600\.00, before your cost/)).toBeTruthy();
});

it("drops a price, keeps every row at its place, and restores it in the row", async () => {
  let version = 5;
  const other = { ...ranked, qid: "offer_00000003", name: "Soap" };
  const { calls } = show({
    "GET offers/ranked/": () => rankedList(version === 6 ? [other] : [ranked, other]),
    [CHANGE]: () => ({ body: { results: [changed(ranked.qid, version++)] } }),
  });
  // The second click of a double click meets neither another product's drop nor the undo.
  await userEvent.dblClick(
    await screen.findByRole("button", { name: "Drop €0.12 to win with Hand cream 75 ml" }),
  );
  const undo = await screen.findByRole("button", { name: /^Now €12\.00\. Undo/ });
  const reads = () => calls.filter(({ name }) => name === "GET offers/ranked/").length;
  await waitFor(() => expect(reads()).toBe(2));
  expect(screen.getAllByRole("row").map((row) => /Hand cream|Soap/.exec(row.textContent)?.[0])).toEqual([
    undefined,
    "Hand cream",
    "Soap",
  ]);
  expect(calls.filter(({ name }) => name === CHANGE)).toHaveLength(1);
  await userEvent.click(undo);
  await screen.findByText("Prices restored");
  expect(await screen.findByRole("button", { name: "Drop €0.12 to win with Hand cream 75 ml" })).toBeTruthy();
  const bodies = calls.filter(({ name }) => name === CHANGE).map(({ body }) => body);
  expect(bodies).toEqual([
    { changes: [{ qid: ranked.qid, version: 4, listPrice: "12.00" }] },
    {
      changes: [{ qid: ranked.qid, version: 5, listPrice: "12.12" }],
      keepsFloor: false,
      confirmsLargeMoves: true,
    },
  ]);
});

it("says that a drop failed, and leaves the row as it was", async () => {
  show({ "GET offers/ranked/": rankedList([ranked]), [CHANGE]: failed(500, "internal_error") });
  await userEvent.click(await screen.findByRole("button", { name: /^Drop €0.12 to win/ }));
  expect(await screen.findByText("The prices could not be changed, please try again.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Drop €0.12 to win/ })).toBeTruthy();
});

it("previews bulk drops, skips prices that would fall below their floor, and shows the results", async () => {
  const other = { ...ranked, qid: "offer_00000003", name: "Soap" };
  const { calls } = show({
    "GET offers/ranked/": rankedList([ranked, other, belowFloor]),
    [CHANGE]: { body: { results: [changed(ranked.qid, 5), changed(other.qid, 9, "VERSION_CONFLICT")] } },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows" }));
  await userEvent.click(screen.getByRole("button", { name: "Drop 3 to win" }));
  const dialog = await screen.findByRole("dialog", { name: "Drop 2 prices to win" });
  expect(within(dialog).getByText(/1 offer stays/)).toBeTruthy();
  expect(within(dialog).getByText(/€1,200\.00/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Drop 2 prices" }));
  expect(await screen.findByText("1 price changed; 1 changed in the meantime")).toBeTruthy();
  expect(calls.find(({ name }) => name === CHANGE)?.body).toMatchObject({
    changes: [{ qid: ranked.qid }, { qid: other.qid }],
  });
});

it("offers no drops to people who may not change prices, nor below the floor", async () => {
  const user = { ...signedIn().body, user: viewingStaff };
  show({ "POST auth/refresh/": { body: user }, "GET offers/ranked/": rankedList([ranked, belowFloor]) });
  await screen.findByRole("link", { name: /^Hand cream/ });
  expect(screen.queryByRole("button", { name: /to win/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByText("Below your floor")).toBeTruthy();
});

it("distinguishes an empty list from no results and from a failure", async () => {
  const empty = show({ "GET offers/ranked/": rankedList([]) });
  expect(await screen.findByText("Nothing to win by price right now")).toBeTruthy();
  empty.unmount();
  const none = show({ "GET offers/ranked/": rankedList([]) }, "?search=zzz&brand=nord");
  expect(await screen.findByText("No results found.")).toBeTruthy();
  expect(none.calls.find(({ name }) => name === "GET offers/ranked/")?.url.search).toContain("brand=nord");
  none.unmount();
  show({ "GET offers/ranked/": failed(500, "internal_error") });
  expect(await screen.findByText("There was an error loading the offers, please try again.")).toBeTruthy();
});
