import "#testing/native-forms.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { guessList, headingsOf } from "#features/staff/initial-check/columns.view-model.ts";
import { doneTask, failedTask, runningTask } from "#features/staff/initial-check/initial-check.fixtures.ts";
import { InitialCheckPage } from "#features/staff/initial-check/initial-check-page.tsx";
import { seller, staff } from "#testing/fixtures.ts";
import { keysOf, lostFirst } from "#testing/lost-answer.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const START = "POST internal/initialcheck/";
const TASK = `GET internal/initialcheck/task/${runningTask.qid}/`;

const setUp = (answers: Answers, search = "", user: object = staff) =>
  renderApp(<InitialCheckPage />, {
    path: "/internal/seller-initial-checker/",
    search,
    answers: { "POST auth/refresh/": { body: { ...signedIn().body, user } }, ...answers },
  });
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function pasteRows() {
  await screen.findByRole("button", { name: "Paste rows instead" });
  await click("Paste rows instead");
  await userEvent.click(screen.getByLabelText("Rows"));
  await userEvent.paste("EAN;Unit price;On hand;Case\n4006381333931;10,40;5;1");
}

describe("the seller GTIN checker", () => {
  it("asks for every field in the words of the specification", async () => {
    const view = setUp({});
    await userEvent.clear(await screen.findByLabelText("Row containing column headings"));
    await userEvent.selectOptions(screen.getByLabelText("Currency"), "Choose a currency");
    await click("Check list");
    for (const message of [
      "Please select a file",
      "Please select the row containing column headings in the inventory table.",
      "Please select the column containing GTIN.",
      "Please select the column containing the price.",
      "Please select the column containing the selling unit.",
      "Please select the column containing the inventory.",
      "Please select the currency.",
    ])
      expect(screen.getAllByText(message)).toHaveLength(2);
    expect(view.calls.some(({ name }) => name === START)).toBe(false);
  });

  it("leads to the deals that have the number", async () => {
    setUp({});
    const link = () => screen.findByRole("link", { name: "Deals of all sellers" });
    expect(await link()).toHaveProperty("search", "");
    await userEvent.type(screen.getByLabelText(/^Deal in the support desk/), "DEAL-1041");
    expect(await link()).toHaveProperty("search", "?search=DEAL-1041");
    expect(await link()).toHaveProperty("pathname", "/internal/deals/");
  });

  it("reads pasted rows, detects their columns, and shows the result of the check", async () => {
    let asked = 0;
    const view = setUp({
      [START]: { status: 201, body: { ...runningTask, status: "WAITING", progress: 0 } },
      [TASK]: () => ({ body: (asked += 1) === 1 ? runningTask : doneTask }),
    });
    await pasteRows();
    expect(screen.getByLabelText<HTMLInputElement>("Column containing GTIN").value).toBe("EAN");
    await click("Check list");
    const progress = await screen.findByRole("progressbar", { name: "Progress of the check" });
    expect(progress.getAttribute("value")).toBe("40");
    expect(await screen.findByText("940")).toBeTruthy();
    expect(screen.getByText("GTIN lost digits in the spreadsheet")).toBeTruthy();
    expect(view.calls.find(({ name }) => name === START)?.body).toMatchObject({
      headingRow: "1",
      gtin: "EAN",
      price: "Unit price",
      inventory: "On hand",
      sellingUnit: "Case",
      currency: "EUR",
    });
  });

  it.each([
    ["deal_not_found", {}, "No deal was found in the support desk with this ID."],
    [
      "file_unparsable",
      { reason: "BROKEN" },
      "The file could not be read. Please check the file and try again. It is damaged. Open it in your spreadsheet program and save it as .xlsx again.",
    ],
  ])("explains %s at the field", async (code, details, message) => {
    setUp({ [START]: failed(400, code, details) });
    await pasteRows();
    await click("Check list");
    expect(await screen.findAllByText(message)).toHaveLength(2);
  });

  it("checks a list once when the response was lost", async () => {
    const started = { status: 201, body: { ...runningTask, status: "WAITING", progress: 0 } };
    const view = setUp({ [START]: lostFirst(started), [TASK]: { body: failedTask } });
    await pasteRows();
    await click("Check list");
    await screen.findByText(/^Quayside does not answer\. Nothing is lost/);
    await click("Check list");
    await screen.findByText(/It is damaged\./);
    const [first, second] = keysOf(view, START);
    expect(second).toBe(first);
  });

  it("says when the permission is missing", async () => {
    setUp({ [START]: failed(403, "gtin_checker_forbidden") });
    await pasteRows();
    await click("Check list");
    expect(await screen.findByText("You don't have permission to use the seller GTIN checker.")).toBeTruthy();
  });

  it("says that an earlier list is still being processed", async () => {
    setUp({ [START]: failed(409, "idempotency_in_flight") });
    await pasteRows();
    await click("Check list");
    expect(await screen.findByText(/^This is still in progress\./)).toBeTruthy();
  });

  it("gives up on a task that is not found after all retries", async () => {
    const view = setUp({ [TASK]: failed(404, "task_not_found") }, `?task=${runningTask.qid}`);
    const message = "The check could not be found. Please try again.";
    expect(await screen.findByText(message)).toBeTruthy();
    expect(view.calls.filter(({ name }) => name === TASK)).toHaveLength(4);
  });

  it("says why a check has no result, and accepts another list", async () => {
    setUp({ [TASK]: { body: failedTask } }, `?task=${runningTask.qid}`);
    expect(await screen.findByText(/It is damaged\./)).toBeTruthy();
    await click("Check another list");
    expect(await screen.findByRole("button", { name: "Check list" })).toBeTruthy();
  });

  it("tells a seller that the permission is missing, and offers no way on", async () => {
    const view = setUp({}, "", seller);
    expect(await screen.findByText("You don't have permission to use the seller GTIN checker.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Seller GTIN checker" })).toBeTruthy();
    expect(screen.queryByRole("form")).toBeNull();
    expect(view.visited).toEqual([]);
  });
});

it("tells support that the role does not allow it, and offers no form", async () => {
  setUp({}, "", { ...staff, staffRoles: ["support"] });
  expect(await screen.findByText("Your staff role does not allow this.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Check list" })).toBeNull();
});

describe("the columns of a list", () => {
  it("are read from the heading row, whatever the separator", () => {
    expect(headingsOf("\ufeffStock of June\r\nBarcode\tPrice", 2)).toEqual(["Barcode", "Price"]);
    expect(headingsOf('"EAN",Price', 1)).toEqual(["EAN", "Price"]);
    expect(headingsOf("EAN", 7)).toEqual([]);
  });

  it("are guessed from their headings, each once", () => {
    expect(guessList("Barcode,Unit price,Case,On hand\n4006381333931,1.20,6,12\n")).toEqual({
      headingRow: "1",
      gtin: "Barcode",
      price: "Unit price",
      sellingUnit: "Case",
      inventory: "On hand",
    });
    expect(guessList("Stock of June\n\nEAN;Preis;Bestand\n4006381333931;1,20;6\n")).toEqual({
      headingRow: "3",
      gtin: "EAN",
      price: "Preis",
      inventory: "Bestand",
    });
    expect(guessList("Name\nPen\n")).toEqual({ headingRow: "1" });
  });
});
