import { within } from "@testing-library/react";
import { Page } from "#components/page.tsx";
import { diff, heldDiff } from "#features/imports/diff.fixtures.ts";
import { DraftPage } from "#features/imports/draft-page.tsx";
import { HistoryPage } from "#features/imports/history-page.tsx";
import {
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
  uploads,
  workbookDraft,
} from "#features/imports/imports.fixtures.ts";
import { UploadPage } from "#features/imports/upload-page.tsx";
import { sees, seesButton, seesLink } from "@quayside/portal/fixtures/story-plays";
import { type Answers, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";
import { pageOf } from "#testing/page-of.ts";

export default { ...sellerScreens, title: "Screens/Seller/Uploads" };

const flags = { self_serve_stock_ingestion: true };
const base = `offers/imports/${draftQid}/`;

const draft = (body: object, search = "", answers: Answers = {}): Story["args"] => ({
  path: `/inventory/imports/${draftQid}/`,
  flags,
  search,
  children: (
    <Page>
      <DraftPage draftQid={draftQid} />
    </Page>
  ),
  answers: {
    "GET company/": { body: company },
    [`GET ${base}`]: { body },
    [`GET ${base}sample/`]: { body: { rows: sampleRows } },
    [`GET ${base}rows/`]: { body: pageOf(rejectedRows) },
    [`GET ${base}diff/`]: { body: diff },
    ...answers,
  },
});

export const Start: Story = {
  args: {
    path: "/inventory/upload/",
    flags,
    children: (
      <Page>
        <UploadPage />
      </Page>
    ),
    answers: {
      "GET offers/imports/": { body: pageOf(uploads.slice(1, 2)) },
      "GET offers/import-mappings/": { body: { mappings: [] } },
    },
  },
  play: seesLink("nordlicht-november.xlsx"),
};
export const NotPermitted: Story = {
  args: {
    path: "/inventory/upload/",
    children: (
      <Page>
        <UploadPage />
      </Page>
    ),
  },
  play: sees("You do not have permission to upload stock list."),
};
export const Reading: Story = {
  args: draft(readingDraft),
  play: async ({ canvas }) => {
    await canvas.findByRole("progressbar", { name: "Progress of the reading" });
  },
};
export const Unreadable: Story = {
  args: draft(unreadableDraft),
  play: sees(/remove the password/),
};
export const Sheet: Story = {
  args: draft(workbookDraft),
  play: seesButton("Use this sheet"),
};
export const SheetsAlike: Story = {
  args: draft({
    ...workbookDraft,
    mapping: readyDraft.mapping && { ...readyDraft.mapping, sheets: "ONE" },
    sheets: ["Face", "Body", "Terms", "Hair"].map((name, place) => ({
      name,
      isHidden: false,
      rows: 120 * (place + 1),
      list: name === "Terms" ? null : 0,
    })),
  }),
  play: sees(/^2 more sheets hold lists/),
};
export const Headings: Story = {
  args: draft(headinglessDraft),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Use this row" }));
    await canvas.findByRole("link", { name: /^Please select the row/ });
  },
};
export const Columns: Story = {
  args: draft(choosingDraft),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Read the list this way" }));
    await canvas.findByRole("link", { name: "Please select the column containing the inventory." });
  },
};
export const PricesByQuantity: Story = {
  args: draft(tieredDraft, "?step=columns", { [`GET ${base}sample/`]: { body: { rows: tieredRows } } }),
  play: async ({ canvas }) => {
    await canvas.findByRole("radio", { name: "“48+”, “96+”: prices from so many pieces" });
    await canvas.findByLabelText("Step 2 from");
  },
};
export const Rows: Story = {
  args: draft(readyDraft),
  play: async ({ canvas }) => {
    await canvas.findAllByText("on request");
  },
};
export const Changes: Story = {
  args: draft(readyDraft, "?step=changes"),
  play: sees("250 offers: 0% to 10% higher"),
};
export const Held: Story = {
  args: draft(readyDraft, "?step=changes", { [`GET ${base}diff/`]: { body: heldDiff } }),
  play: sees("This list would change a lot"),
};
export const WaitsForYou: Story = {
  args: draft(committedDraft(heldList)),
  play: seesButton("Confirm: make it live"),
};
export const ConfirmHeld: Story = {
  args: draft(committedDraft(heldList)),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm: make it live" }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "Confirm these changes?" });
  },
};
export const TakingEffect: Story = {
  args: draft(committedDraft({ status: "RUNNING", progress: 0.6 })),
  play: async ({ canvas }) => {
    await canvas.findByRole("progressbar", { name: "Progress of the list" });
  },
};
export const Done: Story = {
  args: draft(committedDraft()),
  play: seesButton("Undo this list"),
};
export const Undo: Story = {
  args: draft(committedDraft(), "", {
    [`GET offers/catalog/${doneList.qid}/undo/`]: { body: undoNumbers },
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Undo this list" }));
    await within(canvasElement.ownerDocument.body).findByText(/^622 offers get back/);
  },
};
export const History: Story = {
  args: {
    path: "/inventory/imports/",
    flags,
    children: (
      <Page>
        <HistoryPage />
      </Page>
    ),
    answers: { "GET offers/imports/": { body: pageOf(uploads) } },
  },
  play: seesLink("october.csv"),
};
