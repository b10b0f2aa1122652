import "#testing/native-forms.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { diff, heldDiff } from "#features/imports/diff.fixtures.ts";
import { DraftPage } from "#features/imports/draft-page.tsx";
import {
  acceptedRow,
  choosingDraft,
  committedDraft,
  company,
  doneList,
  draftQid,
  headinglessDraft,
  heldList,
  readingDraft,
  readyDraft,
  rejectedRows,
  sampleRows,
  tieredDraft,
  tieredRows,
  undoNumbers,
  unreadableDraft,
  workbookDraft,
} from "#features/imports/imports.fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";
import { pageOf } from "#testing/page-of.ts";

const BASE = `offers/imports/${draftQid}/`;
const GET = `GET ${BASE}`;
const MAPPING = `PUT ${BASE}mapping/`;

const show = (answers: Answers, search = "") =>
  renderApp(<DraftPage draftQid={draftQid} />, {
    path: `/inventory/imports/${draftQid}/`,
    search,
    answers: {
      "GET company/": { body: company },
      [`GET ${BASE}sample/`]: { body: { rows: sampleRows } },
      [`GET ${BASE}rows/`]: { body: pageOf(rejectedRows) },
      [`GET ${BASE}diff/`]: { body: diff },
      ...answers,
    },
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
/** What was sent that was not only a question what would change. */
const changeOf = ({ calls }: ReturnType<typeof show>, name: string) =>
  calls
    .map((call) => (call.name === name ? (call.body as { isPreview: boolean }) : null))
    .find((body) => body?.isPreview === false);
const bodyOf = ({ calls }: ReturnType<typeof show>, name: string) =>
  calls.filter((call) => call.name === name).at(-1)?.body;

// The grid draws the rows in sight, and nothing has a height here.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1200);
  return () => vi.restoreAllMocks();
});

describe("an upload in progress", () => {
  it("shows its progress, and the list once it is read", async () => {
    let asked = 0;
    show({ [GET]: () => ({ body: (asked += 1) === 1 ? readingDraft : readyDraft }) });
    const bar = await screen.findByRole("progressbar", { name: "Progress of the reading" });
    expect(bar.getAttribute("value")).toBe("40");
    expect(await screen.findByRole("grid")).toBeTruthy();
  });

  it("says why a file cannot be read, and how to save it", async () => {
    show({ [GET]: { body: unreadableDraft } });
    expect(
      await screen.findByText("The file could not be read. Please check the file and try again."),
    ).toBeTruthy();
    expect(screen.getByText(/remove the password and save it again/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Upload another list" })).toBeTruthy();
  });

  it("says that it was cancelled, does not exist, or could not be loaded", async () => {
    show({ [GET]: { body: { ...unreadableDraft, status: "CANCELLED", failure: null } } });
    expect(await screen.findByText("This upload was cancelled")).toBeTruthy();
    show({ [GET]: failed(404, "not_found") });
    expect(await screen.findByText(/^No upload found\./)).toBeTruthy();
    show({ [GET]: failed(500, "internal_error") });
    expect(await screen.findByText("There was an error loading this upload, please try again.")).toBeTruthy();
  });

  it("is discarded after confirmation", async () => {
    const cancel = `POST ${BASE}cancel/`;
    const { visited } = show({ [GET]: { body: readyDraft }, [cancel]: { body: readyDraft } });
    await click("Cancel upload");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel upload" }));
    await expect.poll(() => visited).toEqual(["/inventory/imports/"]);
  });
});

describe("the choices before import", () => {
  it("include the sheet of a workbook", async () => {
    const view = show({ [GET]: { body: workbookDraft }, [MAPPING]: { body: readyDraft } });
    await userEvent.click(await screen.findByRole("radio", { name: "Stock" }));
    await click("Use this sheet");
    await expect.poll(() => bodyOf(view, MAPPING)).toMatchObject({ version: 4, mapping: { sheet: 1 } });
  });

  it("include all sheets with the same headings, and say what one alone leaves out", async () => {
    const sheets = ["Face", "Body", "Hair"].map((name) => ({ name, isHidden: false, rows: 400, list: 0 }));
    const mapping = readyDraft.mapping && { ...readyDraft.mapping, sheets: "ALIKE" as const };
    const body = { ...readyDraft, sheets, mapping, questions: workbookDraft.questions };
    const view = show({ [GET]: { body }, [MAPPING]: { body: readyDraft } });
    const all = await screen.findByRole("radio", {
      name: "All 3 sheets like Face",
      description: "1,200 rows",
    });
    expect((all as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "Body", description: "400 rows" }));
    expect(screen.getByText(/^2 more sheets hold lists\. /)).toBeTruthy();
    await click("Use this sheet");
    await expect
      .poll(() => bodyOf(view, MAPPING))
      .toMatchObject({ mapping: { sheet: 1, sheets: "ONE", mode: "MERGE" } });
  });

  it("include the heading row, with the wording of the specification", async () => {
    const view = show({ [GET]: { body: headinglessDraft }, [MAPPING]: { body: readyDraft } });
    await click("Use this row");
    expect(
      screen.getAllByText("Please select the row containing column headings in the inventory table."),
    ).toHaveLength(2);
    await userEvent.click(screen.getByRole("radio", { name: "Row 3 holds the headings" }));
    await click("Use this row");
    await expect.poll(() => bodyOf(view, MAPPING)).toMatchObject({ mapping: { headerRow: 3 } });
  });

  it("allow a list without headings", async () => {
    const view = show({ [GET]: { body: headinglessDraft }, [MAPPING]: { body: readyDraft } });
    await userEvent.click(await screen.findByRole("radio", { name: "This list has no headings" }));
    await click("Use this row");
    await expect.poll(() => bodyOf(view, MAPPING)).toMatchObject({ mapping: { headerRow: null } });
  });

  it("include the columns that were not found; detected columns are preselected", async () => {
    const view = show({ [GET]: { body: choosingDraft }, [MAPPING]: { body: readyDraft } });
    expect((await screen.findByLabelText<HTMLSelectElement>("GTIN")).value).toBe("0");
    await click("Read the list this way");
    expect(screen.getAllByText("Please select the column containing the inventory.")).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText("Inventory"), "On stock");
    await click("Read the list this way");
    await expect
      .poll(() => bodyOf(view, MAPPING))
      .toMatchObject({
        mapping: { columns: { gtin: 0, price: 3, inventory: 4, sellingUnit: 2 }, currency: "EUR" },
      });
  });

  it("include the reading where several are possible, by the same rows of the list", async () => {
    const reading = (column: number, price: string) => ({
      columns: { price: column },
      priceFor: { from: "PIECE" },
      examples: [{ row: 4, gtin: "4006381333931", name: "Pen", price, stock: 7, unit: 12 }],
    });
    const asked = {
      ...readyDraft,
      status: "CHOOSING",
      mappingFrom: "FOUND",
      questions: [
        {
          about: "COLUMN",
          field: "price",
          isRequired: true,
          readings: [reading(3, "2.50"), reading(5, "30.00")],
        },
      ],
    };
    const view = show({ [GET]: { body: asked }, [MAPPING]: { body: readyDraft } });
    const group = await screen.findByRole("group", { name: "What do buyers pay for one piece?" });
    expect(within(group).getAllByRole("radio", { checked: true })).toHaveLength(1);
    const other = within(group).getAllByRole("radio")[1];
    if (other === undefined) throw new Error("There is one reading only");
    expect(within(group).getByText("€30.00 · 7 in stock · sold in units of 12")).toBeTruthy();
    await userEvent.click(other);
    await click("Read the list this way");
    await expect
      .poll(() => bodyOf(view, MAPPING))
      .toMatchObject({ mapping: { columns: { price: 5 }, priceFor: { from: "PIECE" } } });
  });

  describe("of prices by quantity", () => {
    const sample = { [`GET ${BASE}sample/`]: { body: { rows: tieredRows } } };
    const showTiers = (body = tieredDraft) =>
      show({ [GET]: { body }, [MAPPING]: { body: readyDraft }, ...sample }, "?step=columns");
    const sentTiers = (view: ReturnType<typeof show>) =>
      (bodyOf(view, MAPPING) as { mapping: { tiers?: unknown } } | undefined)?.mapping.tiers;

    it("ask by the same rows whether quantities count pieces or cases", async () => {
      const view = showTiers();
      const question = await screen.findByRole("group", { name: "Are these prices by quantity?" });
      const pieces = within(question).getByRole("radio", {
        name: "“48+”, “96+”: prices from so many pieces",
      });
      expect((pieces as HTMLInputElement).checked).toBe(true);
      expect(within(question).getByText(/from 288 units €3\.90, from 576 units €3\.60/)).toBeTruthy();
      await userEvent.click(within(question).getByRole("radio", { name: /selling units, such as cases/ }));
      await click("Read the list this way");
      await expect.poll(() => sentTiers(view)).toMatchObject({ columns: [{}, {}], countIn: "UNITS" });
    });

    it("can be left out, one or all of them", async () => {
      const view = showTiers();
      const steps = await screen.findByRole("group", { name: "Prices by quantity" });
      await userEvent.click(within(steps).getByRole("button", { name: "Leave out step 1" }));
      expect(within(steps).getByLabelText<HTMLInputElement>("Step 1 from").value).toBe("96");
      await click("Read the list this way");
      await expect.poll(() => sentTiers(view)).toMatchObject({ columns: [{ price: 7 }] });
      await userEvent.click(within(steps).getByRole("button", { name: "Leave out step 1" }));
      expect(within(steps).getByText("None are read from this list: offers keep theirs.")).toBeTruthy();
      await click("Read the list this way");
      await expect.poll(() => sentTiers(view)).toBeUndefined();
    });

    it("can be chosen and say what rows without them mean; what is missing is named", async () => {
      const { tiers: _, ...mapping } = readyDraft.mapping ?? {};
      const view = showTiers({ ...readyDraft, mapping: mapping as typeof readyDraft.mapping });
      const steps = await screen.findByRole("group", { name: "Prices by quantity" });
      await userEvent.click(within(steps).getByRole("button", { name: "Add a step" }));
      await click("Read the list this way");
      expect(
        await screen.findByRole("link", { name: "Please select the column of the step's price." }),
      ).toBeTruthy();
      expect(screen.getByRole("link", { name: /^Please enter from how many units/ })).toBeTruthy();
      expect(sentTiers(view)).toBeUndefined();
      await userEvent.selectOptions(within(steps).getByLabelText("Price of step 1"), "48+");
      await userEvent.type(within(steps).getByLabelText("Step 1 from"), "48");
      await userEvent.selectOptions(
        within(steps).getByLabelText("Rows without a step"),
        "Remove the steps of the offer",
      );
      await click("Read the list this way");
      await expect
        .poll(() => sentTiers(view))
        .toEqual({ columns: [{ price: 6, from: { quantity: 48 } }], countIn: "PIECES", ifEmpty: "REMOVE" });
    });
  });

  it("can be taken from an earlier list", async () => {
    const columns = { gtin: 1, price: 0, inventory: 2, sellingUnit: 3, name: null, currency: null };
    const saved = {
      qid: "mapping_0001",
      fileName: "october.csv",
      headings: ["Remarks", "EAN", "On stock", "VPE"],
      mapping: { ...readyDraft.mapping, columns },
      usedAt: "2026-10-01T09:00:00Z",
    };
    const view = show(
      {
        [GET]: { body: readyDraft },
        [MAPPING]: { body: readyDraft },
        "GET offers/import-mappings/": { body: { mappings: [saved] } },
      },
      "?step=columns",
    );
    await userEvent.selectOptions(await screen.findByLabelText(/^Same as last time/), "october.csv");
    expect(screen.getByText("Not found in this list: Selling unit. Choose the column below.")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Selling unit"), "Pcs per case");
    await click("Read the list this way");
    await expect
      .poll(() => bodyOf(view, MAPPING))
      .toMatchObject({
        mapping: { columns: { gtin: 0, price: 5, inventory: 4, sellingUnit: 2, name: null } },
      });
  });

  it("allow the same selling unit for every product", async () => {
    const view = show({ [GET]: { body: readyDraft }, [MAPPING]: { body: readyDraft } }, "?step=columns");
    await userEvent.selectOptions(
      await screen.findByLabelText("Sold in units of"),
      "The same for every product",
    );
    const units = screen.getByLabelText("Units sold together");
    await userEvent.clear(units);
    await userEvent.type(units, "6");
    await click("Read the list this way");
    await expect
      .poll(() => bodyOf(view, MAPPING))
      .toMatchObject({ mapping: { unit: { from: "FIXED", units: 6 } } });
  });

  it("are reloaded after a conflict with another person's choice", async () => {
    show(
      { [GET]: { body: readyDraft }, [MAPPING]: failed(409, "version_conflict", { version: 5 }) },
      "?step=columns",
    );
    await userEvent.selectOptions(await screen.findByLabelText("Price format"), "1.234,56");
    await click("Read the list this way");
    expect(await screen.findByText(/^This list was changed in the meantime\./)).toBeTruthy();
  });
});

describe("the rows", () => {
  const ROW = `PATCH ${BASE}rows/6/`;
  const fixed = { ...acceptedRow, number: 6, version: 2, edits: [{ column: 3, source: "on request" }] };

  it("start with the faulty ones, each with its fault", async () => {
    const view = show({ [GET]: { body: readyDraft } });
    const grid = await screen.findByRole("grid", { name: "To fix: rows of the list" });
    expect(grid.getAttribute("aria-rowcount")).toBe("15");
    expect(
      within(grid)
        .getAllByText(/on request/)[0]
        ?.closest("[role=gridcell]")
        ?.getAttribute("aria-invalid"),
    ).toBe("true");
    expect(view.calls.find(({ name }) => name === `GET ${BASE}rows/`)?.url.searchParams.get("status")).toBe(
      "REJECTED",
    );
    expect(
      screen.getByText("1,180 of 1,204 rows can be used; 14 are left out until they are fixed."),
    ).toBeTruthy();
  });

  it("are corrected by keyboard alone, moving to the next row after each", async () => {
    const view = show({
      [GET]: { body: readyDraft },
      [ROW]: { body: { row: fixed, draft: { ...readyDraft, version: 5 } } },
    });
    const grid = await screen.findByRole("grid");
    await within(grid).findAllByText(/on request/);
    grid.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}7.90{Enter}");
    await expect.poll(() => bodyOf(view, ROW)).toEqual({ version: 1, cells: [{ column: 3, value: "7.90" }] });
    expect(document.activeElement).toBe(grid);
    expect(grid.getAttribute("aria-activedescendant")).toMatch(/-1-3$/);
  });

  it("stay visible after the last one is corrected", async () => {
    const counts = { ...readyDraft.counts, rejected: 1 };
    const done = { ...readyDraft, version: 5, counts: { ...counts, rejected: 0 }, faults: [] };
    let isFixed = false;
    show({
      [GET]: () => ({ body: isFixed ? done : { ...readyDraft, counts } }),
      [`GET ${BASE}rows/`]: { body: pageOf(rejectedRows.slice(0, 1)) },
      [ROW]: () => {
        isFixed = true;
        return { body: { row: fixed, draft: done } };
      },
    });
    const grid = await screen.findByRole("grid");
    await within(grid).findAllByText(/on request/);
    grid.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}7.90{Enter}");
    expect(await screen.findByText("1,180 of 1,204 rows can be used.")).toBeTruthy();
    expect(screen.getByRole("grid", { name: "To fix: rows of the list" })).toBe(grid);
  });

  it("keep a cell unchanged when the edit is cancelled", async () => {
    const view = show({ [GET]: { body: readyDraft } });
    const grid = await screen.findByRole("grid");
    await within(grid).findAllByText(/on request/);
    grid.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}7.90{Escape}");
    expect(document.activeElement).toBe(grid);
    expect(bodyOf(view, ROW)).toBeUndefined();
  });

  it("say when some could not be loaded, and load on retry", async () => {
    let isDown = false;
    show({
      [GET]: { body: readyDraft },
      [`GET ${BASE}rows/`]: () => (isDown ? failed(500, "internal") : { body: pageOf(rejectedRows) }),
      [ROW]: () => {
        isDown = true;
        return failed(409, "version_conflict", { version: 2 });
      },
    });
    const grid = await screen.findByRole("grid");
    await within(grid).findAllByText(/on request/);
    expect(screen.queryByText("Some of the rows could not be loaded.")).toBeNull();
    grid.focus();
    // A refused edit has the rows read again.
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}7.90{Enter}");
    expect(await screen.findByText("Some of the rows could not be loaded.")).toBeTruthy();
    isDown = false;
    await click("Try again");
    await expect.poll(() => screen.queryByText("Some of the rows could not be loaded.")).toBeNull();
  });

  it("show their previous values when an edit is rejected", async () => {
    show({ [GET]: { body: readyDraft }, [ROW]: failed(409, "version_conflict", { version: 2 }) });
    const grid = await screen.findByRole("grid");
    await within(grid).findAllByText(/on request/);
    grid.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}7.90{Enter}");
    expect(await screen.findByText(/^This list was changed in the meantime\./)).toBeTruthy();
    expect(within(grid).queryByText("7.90")).toBeNull();
  });

  it("take a block copied from a spreadsheet as one edit", async () => {
    const ROWS = `POST ${BASE}rows/`;
    const view = show({
      [GET]: { body: readyDraft },
      [ROWS]: { body: { rows: [], draft: { ...readyDraft, version: 5 } } },
    });
    const grid = await screen.findByRole("grid");
    await within(grid).findAllByText(/on request/);
    grid.focus();
    await userEvent.keyboard("{End}{ArrowLeft}{ArrowLeft}");
    await userEvent.paste("7.90\t24\r\n8.10\t36\r\n");
    const cells = (price: string, stock: string) => [
      { column: 3, value: price },
      { column: 4, value: stock },
    ];
    await expect
      .poll(() => bodyOf(view, ROWS))
      .toEqual({
        rows: [
          { number: 6, version: 1, cells: cells("7.90", "24") },
          { number: 13, version: 1, cells: cells("8.10", "36") },
        ],
      });
  });

  it("say which rows of a pasted block did not fit", async () => {
    const ROWS = `POST ${BASE}rows/`;
    show({ [GET]: { body: readyDraft }, [ROWS]: { body: { rows: [], draft: readyDraft } } });
    const grid = await screen.findByRole("grid");
    await within(grid).findAllByText(/on request/);
    grid.focus();
    await userEvent.paste("4006381333931\n".repeat(16));
    expect(await screen.findByText("The last 2 pasted rows did not fit.")).toBeTruthy();
  });

  it("are fixed in bulk after a preview, and after one was corrected by hand", async () => {
    const FIX = `POST ${BASE}fix-alike/`;
    const change = {
      rows: 12,
      acceptedBefore: 1180,
      acceptedAfter: 1192,
      examples: [
        {
          number: 6,
          column: 3,
          before: "on request",
          after: "7.90",
          statusBefore: "REJECTED",
          statusAfter: "ACCEPTED",
        },
      ],
      draft: { ...readyDraft, version: 5 },
    };
    const view = show({ [GET]: { body: readyDraft }, [FIX]: { body: change } });
    await click("Fix all alike: Price is not a number");
    await userEvent.type(screen.getByLabelText("New value"), "7.90");
    expect(await screen.findByText("12 rows change; 12 more can be used.")).toBeTruthy();
    await click("Change them all");
    await expect
      .poll(() => changeOf(view, FIX))
      .toEqual({
        version: 4,
        column: 3,
        alike: { by: "REASON", reason: "PRICE_INVALID" },
        replacement: "7.90",
        isPreview: false,
      });
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });

  it("are searched for a text, which is replaced everywhere", async () => {
    const REPLACE = `POST ${BASE}replace/`;
    const change = { rows: 0, acceptedBefore: 1180, acceptedAfter: 1180, examples: [], draft: readyDraft };
    const view = show({ [GET]: { body: readyDraft }, [REPLACE]: { body: change } });
    await click("Find and replace");
    await click("Replace all");
    expect(screen.getByText("Enter the text to look for.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Find"), "EUR ");
    expect(await screen.findByText("No row changes.")).toBeTruthy();
    await click("Replace all");
    await expect
      .poll(() => changeOf(view, REPLACE))
      .toMatchObject({ find: "EUR ", replacement: "", isPreview: false });
  });

  it("are not changed without a preview, which offers a retry when it fails", async () => {
    const REPLACE = `POST ${BASE}replace/`;
    const change = { rows: 2, acceptedBefore: 1180, acceptedAfter: 1180, examples: [], draft: readyDraft };
    let asked = 0;
    const view = show({
      [GET]: { body: readyDraft },
      [REPLACE]: () =>
        (asked += 1) === 1 ? failed(409, "version_conflict", { version: 5 }) : { body: change },
    });
    await click("Find and replace");
    await userEvent.click(screen.getByLabelText("Find"));
    await userEvent.paste("EUR");
    expect(await screen.findByText(/^This list was changed in the meantime/)).toBeTruthy();
    await click("Try again");
    expect(await screen.findByText("2 rows change; as many can be used as before.")).toBeTruthy();
    expect(view.calls.filter(({ name }) => name === REPLACE).map(({ body }) => body)).toEqual(
      [0, 1].map(() => expect.objectContaining({ find: "EUR", isPreview: true })),
    );
  });

  it("undo their last change, also by keyboard", async () => {
    const UNDO = `POST ${BASE}undo-edit/`;
    const lastEdit = { kind: "ALIKE", rows: 12, by: "Ada Stock", at: "2026-11-23T09:10:00Z" };
    const view = show({
      [GET]: { body: { ...readyDraft, lastEdit } },
      [UNDO]: { body: { ...readyDraft, version: 5 } },
    });
    expect(await screen.findByRole("button", { name: "Undo: 12 rows changed by Ada Stock" })).toBeTruthy();
    const grid = await screen.findByRole("grid");
    grid.focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(() => bodyOf(view, UNDO)).toEqual({ version: 4 });
  });

  it("are read-only for a person without the permission", async () => {
    const { body } = signedIn();
    show({
      "POST auth/refresh/": { body: { ...body, user: { ...body.user, teamRole: "READ" } } },
      [GET]: { body: readyDraft },
    });
    const grid = await screen.findByRole("grid");
    expect(grid.getAttribute("aria-readonly")).toBe("true");
    expect(screen.queryByRole("button", { name: "Find and replace" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel upload" })).toBeNull();
  });

  it("say that there is nothing to fix, that nothing matches, or that loading failed", async () => {
    const none = { [GET]: { body: readyDraft }, [`GET ${BASE}rows/`]: { body: pageOf([]) } };
    show(none, "?step=review&rows=REJECTED&search=nothing");
    expect(await screen.findByText("No results found.")).toBeTruthy();
    show({ ...none, [`GET ${BASE}rows/`]: failed(500, "internal_error") }, "?step=review");
    expect(await screen.findByText("There was an error loading the rows, please try again.")).toBeTruthy();
    const counts = { ...readyDraft.counts, rejected: 0 };
    show({ ...none, [GET]: { body: { ...readyDraft, counts } } }, "?step=review&rows=REJECTED");
    expect(await screen.findByText("Nothing to fix")).toBeTruthy();
  });
});

describe("the preview of changes", () => {
  const COMMIT = `POST ${BASE}commit/`;

  it("shows the figures and a chart, and the list goes live", async () => {
    const view = show({ [GET]: { body: readyDraft }, [COMMIT]: { body: committedDraft() } }, "?step=changes");
    expect(await screen.findByText("250 offers: 0% to 10% higher")).toBeTruthy();
    expect(screen.getByText("Prices 340 up, 95 down. Stock 180 up, 288 down")).toBeTruthy();
    const biggest = screen.getByRole("region", { name: "The biggest price changes" });
    expect(within(biggest).getByText("+40.5%")).toBeTruthy();
    await click("Put 854 changes live");
    await expect.poll(() => bodyOf(view, COMMIT)).toEqual({ version: 4 });
  });

  it("shows the steps before and after where they change, and counts them", async () => {
    const [first, ...others] = diff.results;
    const tiers = [{ fromQuantity: 48, price: "3.90" }];
    const changed = first?.after ? [{ ...first, after: { ...first.after, tiers } }] : [];
    const totals = { ...diff.totals, tiersChanged: 1, tiersKept: 2 };
    show(
      {
        [GET]: { body: readyDraft },
        [`GET ${BASE}diff/`]: { body: { ...diff, totals, results: [...changed, ...others] } },
      },
      "?step=changes",
    );
    const table = await screen.findByRole("table", { name: "Changes, offer by offer" });
    expect(within(table).getByRole("columnheader", { name: "Prices by quantity" })).toBeTruthy();
    expect(within(table).getByText("from 48 units €3.90")).toBeTruthy();
    expect(screen.getByText(/Prices by quantity 1$/)).toBeTruthy();
    expect(
      screen.getByText("2 offers keep their prices by quantity, because their rows have none."),
    ).toBeTruthy();
  });

  it("is computed again when the list was edited after it was shown", async () => {
    const edited = { ...readyDraft, version: 5 };
    const change = { action: "stock_draft.edit", by: "Ann Lee", at: "2026-11-23T09:00:00Z" };
    const more = { ...diff, version: 5, totals: { ...diff.totals, new: diff.totals.new + 1 } };
    let isEdited = false;
    const view = show(
      {
        [GET]: () => ({ body: isEdited ? edited : readyDraft }),
        [`GET ${BASE}diff/`]: () => ({ body: isEdited ? more : diff }),
        [COMMIT]: ({ body }) => {
          isEdited = true;
          return (body as { version: number }).version === 5
            ? { body: committedDraft() }
            : failed(409, "version_conflict", { version: 5, change });
        },
      },
      "?step=changes",
    );
    await click("Put 854 changes live");
    expect(
      await screen.findByText(/^This was changed by Ann Lee on .* This list was changed in the meantime\./),
    ).toBeTruthy();
    await click("Put 855 changes live");
    await expect.poll(() => bodyOf(view, COMMIT)).toEqual({ version: 5 });
  });

  it("requires its figures to be confirmed when it looks like a mistake", async () => {
    const view = show(
      {
        [GET]: { body: readyDraft },
        [`GET ${BASE}diff/`]: { body: heldDiff },
        [COMMIT]: { body: committedDraft() },
      },
      "?step=changes",
    );
    await click("Put 1,354 changes live");
    const dialog = screen.getByRole("dialog", { name: "Confirm these changes?" });
    const confirm = within(dialog).getByRole("button", { name: "Put it live anyway" });
    await userEvent.click(confirm);
    expect(within(dialog).getByText("Tick every change to confirm it, or go back.")).toBeTruthy();
    expect(bodyOf(view, COMMIT)).toBeUndefined();
    for (const box of within(dialog).getAllByRole("checkbox")) await userEvent.click(box);
    await userEvent.click(confirm);
    await expect.poll(() => bodyOf(view, COMMIT)).toEqual({ version: 4, confirmed: heldDiff.held });
  });

  it("says that another list is taking effect", async () => {
    show(
      { [GET]: { body: readyDraft }, [COMMIT]: failed(409, "stock_list_running", { qid: "list_0000009" }) },
      "?step=changes",
    );
    await click("Put 854 changes live");
    expect(await screen.findByText(/^Another stock list is taking effect\./)).toBeTruthy();
  });

  it("can leave offers alone that the list does not name", async () => {
    const view = show({ [GET]: { body: readyDraft }, [MAPPING]: { body: readyDraft } }, "?step=changes");
    await userEvent.click(await screen.findByRole("radio", { name: /^They stay as they are/ }));
    await expect.poll(() => bodyOf(view, MAPPING)).toMatchObject({ mapping: { mode: "MERGE" } });
  });

  it("says what its stock means with one of its rows, and can mean otherwise", async () => {
    const view = show({ [GET]: { body: readyDraft }, [MAPPING]: { body: readyDraft } }, "?step=changes");
    const onHand = await screen.findByRole("radio", {
      name: "All units on hand",
      description: /Row 14 says 10, 4 of them are in open orders: buyers can have 6\./,
    });
    expect(onHand).toHaveProperty("checked", true);
    const available = screen.getByRole("radio", {
      name: "Units that can still be sold",
      description: /Row 14 says 10: buyers can have 10\./,
    });
    await userEvent.click(available);
    await expect.poll(() => bodyOf(view, MAPPING)).toMatchObject({ mapping: { stockIs: "AVAILABLE" } });
  });

  it("says when it could not be computed", async () => {
    show(
      { [GET]: { body: readyDraft }, [`GET ${BASE}diff/`]: failed(500, "internal_error") },
      "?step=changes",
    );
    expect(
      await screen.findByText("There was an error computing the changes, please try again."),
    ).toBeTruthy();
  });
});

describe("a live list", () => {
  it("shows its progress, and can be cancelled while it waits", async () => {
    const cancel = `POST offers/catalog/${doneList.qid}/cancel/`;
    const { calls } = show({
      [GET]: { body: committedDraft({ status: "WAITING", progress: 0 }) },
      [cancel]: { body: doneList },
    });
    expect(await screen.findByRole("progressbar", { name: "Progress of the list" })).toBeTruthy();
    expect(screen.getByText(/^You can leave this page\./)).toBeTruthy();
    await click("Cancel");
    await expect.poll(() => calls.some(({ name }) => name === cancel)).toBe(true);
  });

  const PREVIEW = `GET offers/catalog/${doneList.qid}/undo/`;

  it("says how many offers got prices by quantity", async () => {
    show({ [GET]: { body: committedDraft({ offers: { ...doneList.offers, tiered: 41 } }) } });
    expect((await screen.findByText("Prices by quantity set")).nextSibling?.textContent).toBe("41");
  });

  it("shows its changes, and is undone after a preview of the undo", async () => {
    const undo = `POST offers/catalog/${doneList.qid}/undo/`;
    const { calls } = show({
      [GET]: { body: committedDraft() },
      [PREVIEW]: { body: undoNumbers },
      [undo]: { body: { ...doneList, status: "UNDOING" } },
    });
    expect(await screen.findByText("1,148 offers match your list")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Download skipped rows" })).toBeTruthy();
    await click("Undo this list");
    const dialog = screen.getByRole("dialog");
    expect(
      await within(dialog).findByText(
        "622 offers get back the price and stock they had. 232 new offers go out of stock.",
      ),
    ).toBeTruthy();
    expect(within(dialog).getByText("48 units of 5 offers were sold since and stay sold.")).toBeTruthy();
    expect(
      within(dialog).getByText("3 offers were edited since and keep their new price or stock."),
    ).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Undo this list" }));
    await expect.poll(() => calls.some(({ name }) => name === undo)).toBe(true);
  });

  it("cannot be undone before that preview has loaded", async () => {
    let asked = 0;
    show({
      [GET]: { body: committedDraft() },
      [PREVIEW]: () => ((asked += 1) === 1 ? failed(404, "not_found") : { body: undoNumbers }),
    });
    await click("Undo this list");
    const dialog = screen.getByRole("dialog");
    const confirm = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Undo this list" });
    expect(await within(dialog).findByText("We could not load what undoing would change.")).toBeTruthy();
    expect(confirm.disabled || confirm.getAttribute("aria-disabled") === "true").toBe(true);
    await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
    expect(await within(dialog).findByText(/^622 offers get back/)).toBeTruthy();
    expect(confirm.disabled || confirm.getAttribute("aria-disabled") === "true").toBe(false);
  });

  it("says that it is too late to undo it", async () => {
    show({
      [GET]: { body: committedDraft() },
      [PREVIEW]: { body: undoNumbers },
      [`POST offers/catalog/${doneList.qid}/undo/`]: failed(409, "undo_too_late"),
    });
    await click("Undo this list");
    await screen.findByText(/^622 offers get back/);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Undo this list" }));
    expect(await screen.findByText("Only the last stock list can be undone, within 24 hours.")).toBeTruthy();
  });

  it("says who undid it in the meantime, although the dialog goes with the list's state", async () => {
    const undo = `POST offers/catalog/${doneList.qid}/undo/`;
    const change = { action: "stock_list.undo", by: "Ann Lee", at: "2026-11-23T09:00:00Z" };
    let now = committedDraft();
    const view = show({
      [GET]: () => ({ body: now }),
      [PREVIEW]: { body: undoNumbers },
      [undo]: () => {
        now = committedDraft({ status: "UNDOING", undoableUntil: null });
        return failed(409, "version_conflict", { version: 4, change });
      },
    });
    await click("Undo this list");
    await screen.findByText(/^622 offers get back/);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Undo this list" }));
    expect(await screen.findByRole("progressbar", { name: "Progress of undoing" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(/^This was undone by Ann Lee on .*\)\.$/)).toBeTruthy();
    expect(bodyOf(view, undo)).toEqual({ version: 3 });
  });

  it("offers no undo after it was undone", async () => {
    show({ [GET]: { body: committedDraft({ status: "UNDONE", undoableUntil: null }) } });
    expect(await screen.findByText("This list was undone")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo this list" })).toBeNull();
  });
});

describe("a held list", () => {
  const CONFIRM = `POST offers/catalog/${doneList.qid}/confirm/`;
  const CANCEL = `POST offers/catalog/${doneList.qid}/cancel/`;
  const held = committedDraft(heldList);
  const isAsked = ({ calls }: ReturnType<typeof show>, call: string) =>
    calls.some(({ name }) => name === call);

  it("explains with its figures why it waits, and that nothing has changed", async () => {
    show({ [GET]: { body: held } });
    const panel = within(await screen.findByRole("region", { name: "This list needs your confirmation" }));
    expect(panel.getByText("Many offers would go out of stock")).toBeTruthy();
    expect(panel.getByText(/^602 of 1,204 live offers \(50%\) go out of stock/)).toBeTruthy();
    expect(panel.getByText("3 offers become more than half cheaper.")).toBeTruthy();
    expect(panel.getByText(/Your offers are unchanged/)).toBeTruthy();
    expect(screen.queryByText(/offers match your list/)).toBeNull();
  });

  it("goes live once its figures are confirmed", async () => {
    let now = held;
    const view = show({
      [GET]: () => ({ body: now }),
      [CONFIRM]: () => {
        now = committedDraft({ ...heldList, status: "WAITING", held: null, progress: 0 });
        return { body: now.list };
      },
    });
    await click("Confirm: make it live");
    const dialog = within(screen.getByRole("dialog", { name: "Confirm these changes?" }));
    const confirm = dialog.getByRole("button", { name: "Put it live anyway" });
    await userEvent.click(confirm);
    expect(isAsked(view, CONFIRM)).toBe(false);
    for (const box of dialog.getAllByRole("checkbox", { name: /602 of 1,204|3 offers become/ }))
      await userEvent.click(box);
    await userEvent.click(confirm);
    expect(await screen.findByRole("progressbar", { name: "Progress of the list" })).toBeTruthy();
    expect(isAsked(view, CONFIRM)).toBe(true);
  });

  it("is cancelled, and its upload is open again", async () => {
    let now = held;
    show({
      [GET]: () => ({ body: now }),
      [CANCEL]: () => {
        now = { ...readyDraft, list: { ...heldList, status: "CANCELLED", held: null } };
        return { body: now.list };
      },
    });
    await click("Cancel this list");
    const dialog = within(screen.getByRole("dialog", { name: "Cancel this list?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel this list" }));
    expect(await screen.findByRole("grid")).toBeTruthy();
  });

  it.each([
    ["Confirm: make it live", "Put it live anyway", CONFIRM],
    ["Cancel this list", "Cancel this list", CANCEL],
  ])("says that %s is no longer possible", async (open, send, call) => {
    show({ [GET]: { body: held }, [call]: failed(409, "invalid_state", { status: "DONE" }) });
    await click(open);
    const dialog = within(screen.getByRole("dialog"));
    for (const box of dialog.queryAllByRole("checkbox")) await userEvent.click(box);
    await userEvent.click(dialog.getByRole("button", { name: send }));
    expect(await dialog.findByText(/^This is no longer possible/)).toBeTruthy();
  });

  it("has no buttons for people who may only read", async () => {
    const { body } = signedIn();
    show({
      "POST auth/refresh/": { body: { ...body, user: { ...body.user, teamRole: "READ" } } },
      [GET]: { body: held },
    });
    expect(await screen.findByText(/Ask an owner of your company to decide/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm: make it live" })).toBeNull();
  });
});
