import "#testing/native-forms.ts";
import { expectNotFoundScreen } from "#testing/not-found-screen.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { ClaimPage } from "#features/claims/claim-page.tsx";
import { chargedClaim, claim, settledClaim } from "#features/claims/claims.fixtures.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const path = `claims/${claim.qid}/`;
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText("Why you dispute the claim"), { target: { value: text } });
const show = (shown: Claim, answers: Answers = {}) =>
  renderApp(<ClaimPage claimQid={shown.qid} />, {
    answers: { [`GET ${path}`]: { body: shown }, ...answers },
    path: `/claims/${shown.qid}/`,
  });
const answerOf = (verdict: string, hints: object[] = []) => ({
  body: { slot: "PACKING_PHOTO", verdict, hints, measured: { width: 1, height: 1, sharpness: 1 } },
});
const choosePhoto = async () => {
  const files = [new File(["photo"], "packed.jpg", { type: "image/jpeg" })];
  fireEvent.change(await screen.findByLabelText("Files for Photo of the packing"), { target: { files } });
};

afterEach(() => vi.restoreAllMocks());

describe("a claim that awaits the seller", () => {
  it("cannot be disputed without a text", async () => {
    const { calls } = show(claim);
    await userEvent.click(await screen.findByRole("button", { name: "Dispute the claim" }));
    expect(screen.getByText("Say in at least 10 characters why you dispute the claim.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Why you dispute the claim"));
    expect(calls.some(({ name }) => name === `POST ${path}dispute/`)).toBe(false);
  });

  it("shows the warehouse's findings for its boxes, photo by photo", async () => {
    const { calls } = show(claim);
    const boxes = within(await screen.findByRole("list", { name: "Photos by the warehouse" }));
    expect(boxes.getByText("Damaged")).toBeTruthy();
    await userEvent.click(boxes.getByRole("button", { name: "Photo 1: Box 1 of 1" }));
    await screen.findByRole("dialog", { name: "Photo of Box 1 of 1" });
    expect(calls.map(({ name }) => name)).toContain(
      "GET warehouse/packages/package_0001/photos/photo_000001/",
    );
  });

  it("shows the seller's own photos of the packing, with their time and fingerprint", async () => {
    const { calls } = show(claim);
    const photos = within(await screen.findByRole("list", { name: "Photos of packing and hand-over" }));
    expect(photos.getAllByRole("listitem")).toHaveLength(1);
    expect(photos.getByText(`SHA-256 ${"7b".repeat(32)}`)).toBeTruthy();
    expect(photos.getByText(/12 November 2026.* by Demo Seller/)).toBeTruthy();
    await userEvent.click(photos.getByRole("button", { name: "View photo 1: Packing" }));
    await screen.findByRole("dialog", { name: "Packing" });
    expect(calls.map(({ name }) => name)).toContain(
      `GET sales/${claim.sale.qid}/documents/document_0003/file/`,
    );
  });

  it("has no section for photos when the warehouse took none", async () => {
    const held = claim.evidence.held;
    const packages = (held?.packages ?? []).map((one) => ({ ...one, photos: [] }));
    show({ ...claim, evidence: { ...claim.evidence, held: held && { ...held, packages } } });
    await screen.findByRole("button", { name: "Dispute the claim" });
    expect(screen.queryByRole("heading", { name: "Photos by the warehouse" })).toBeNull();
  });

  it("is disputed with a text that quotes facts of the order", async () => {
    const { calls } = show(claim, { [`POST ${path}dispute/`]: { body: { ...claim, status: "DISPUTED" } } });
    const send = await screen.findByRole("button", { name: "Dispute the claim" });
    write("It was packed with care.");
    const facts = screen.getByRole("list", { name: "Facts of the order" });
    await userEvent.click(within(facts).getAllByRole("button")[0]!);
    await userEvent.click(send);
    expect(await screen.findByText("Claim disputed")).toBeTruthy();
    const sent = calls.find(({ name }) => name === `POST ${path}dispute/`);
    expect(sent?.body).toEqual({
      text: "It was packed with care.\nShipped with DHL Paket: 00340434161094042557.",
      version: 3,
    });
    expect(sent?.headers.get("idempotency-key")).toBeTruthy();
  });

  it("adds an acceptable file immediately", async () => {
    const { calls } = show(claim, {
      [`POST ${path}evidence-evaluation/`]: answerOf("ACCEPTED"),
      [`POST ${path}evidence/`]: { status: 201, body: claim.evidence.added[0] },
    });
    await choosePhoto();
    await waitFor(() => expect(calls.some(({ name }) => name === `POST ${path}evidence/`)).toBe(true));
    expect(calls.find(({ name }) => name === `POST ${path}evidence/`)?.body).toMatchObject({
      slot: "PACKING_PHOTO",
    });
    await waitFor(() => expect(screen.queryByText("packed.jpg")).toBeNull());
  });

  it("explains what is wrong with a file, and adds it only when the seller insists", async () => {
    const user = userEvent.setup();
    const blurred = { code: "BLURRED", text: "The picture is blurred." };
    const { calls } = show(claim, {
      [`POST ${path}evidence-evaluation/`]: answerOf("RETAKE", [blurred]),
      [`POST ${path}evidence/`]: { status: 201, body: claim.evidence.added[0] },
    });
    await choosePhoto();
    expect(await screen.findByText("The picture is blurred.")).toBeTruthy();
    expect(calls.some(({ name }) => name === `POST ${path}evidence/`)).toBe(false);
    await user.click(screen.getByRole("button", { name: "Add it anyway packed.jpg" }));
    await waitFor(() => expect(calls.some(({ name }) => name === `POST ${path}evidence/`)).toBe(true));
  });

  it("offers no override for a file that cannot be used", async () => {
    const wrong = { code: "FORMAT_NOT_ALLOWED", text: "Send a JPEG, PNG, WebP or PDF." };
    show(claim, { [`POST ${path}evidence-evaluation/`]: answerOf("RETAKE", [wrong]) });
    await choosePhoto();
    expect(await screen.findByText("Send a JPEG, PNG, WebP or PDF.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Leave it out packed.jpg" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Add it anyway/ })).toBeNull();
  });

  it("attaches the documents of the order with one click", async () => {
    const { calls } = show(claim, { [`POST ${path}documents/`]: { body: claim } });
    await userEvent.click(await screen.findByRole("button", { name: "Add all 2" }));
    expect(await screen.findByText("Added to your answer")).toBeTruthy();
    expect(calls.find(({ name }) => name === `POST ${path}documents/`)?.body).toEqual({
      documentQids: ["document_0001", "document_0002"],
    });
  });

  it("is accepted after showing the cost", async () => {
    const user = userEvent.setup();
    show(claim, { [`POST ${path}accept/`]: { body: settledClaim } });
    await user.click(await screen.findByRole("button", { name: "Accept the claim" }));
    const dialog = screen.getByRole("dialog");
    expect(
      within(dialog).getByText(/Goods worth €24.00 and the VAT on them are charged to you/),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Accept the claim" }));
    expect(await screen.findByText("Claim accepted")).toBeTruthy();
  });

  it("says that the deadline has passed when it expired while the page was open", async () => {
    show(claim, {
      [`POST ${path}dispute/`]: failed(409, "dispute_window_over", { until: "2026-11-25T09:00:00Z" }),
    });
    const send = await screen.findByRole("button", { name: "Dispute the claim" });
    write("It was packed with care.");
    await userEvent.click(send);
    expect(await screen.findByText("The time to dispute this claim is over.")).toBeTruthy();
  });
});

describe("a claim without further action", () => {
  it("shows the decision with its reason and the credit note", async () => {
    show(settledClaim);
    const outcome = await screen.findByRole("region", { name: "Outcome" });
    expect(within(outcome).getByText("The goods were packed without any protection.")).toBeTruthy();
    expect(within(outcome).getByText("Charged in credit note CN-2026-000017.")).toBeTruthy();
    expect(within(outcome).getByRole("button", { name: "Credit note CN-2026-000017" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Dispute the claim" })).toBeNull();
  });

  it("offers the decision as a PDF", async () => {
    Object.assign(URL, { createObjectURL: () => "blob:decision", revokeObjectURL: () => {} });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const headers = { "content-disposition": "attachment; filename*=UTF-8''claim-decision-C0000041.pdf" };
    show(settledClaim, { [`GET ${path}decision/`]: { body: "%PDF", headers } });
    await userEvent.click(await screen.findByRole("button", { name: "Download decision (PDF)" }));
    await waitFor(() => expect(saved).toEqual(["claim-decision-C0000041.pdf blob:decision"]));
  });

  it("says so when the PDF of the decision fails to load", async () => {
    show(settledClaim, {
      [`GET ${path}decision/`]: failed(409, "claim_not_decided", { status: "DISPUTED" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Download decision (PDF)" }));
    expect(await screen.findByText("The file could not be downloaded, please try again.")).toBeTruthy();
  });

  it("has no PDF before the decision", async () => {
    show({ ...claim, status: "IN_REVIEW" });
    await screen.findByRole("heading", { name: "Activity" });
    expect(screen.queryByRole("button", { name: "Download decision (PDF)" })).toBeNull();
  });

  it("says how much was deducted from payouts, and that the seller corrects its own invoice", async () => {
    show(chargedClaim);
    const outcome = await screen.findByRole("region", { name: "Outcome" });
    expect(
      within(outcome).getByText("€26.28 is deducted from your payouts, €20.00 of it so far."),
    ).toBeTruthy();
    expect(within(outcome).getByText("Correct your own invoice")).toBeTruthy();
  });

  it("says what its credit note is waiting for, and where to add it", async () => {
    show({ ...settledClaim, status: "DECIDED", creditNote: null, waitsFor: "VAT_NUMBER_MISSING" });
    const outcome = await screen.findByRole("region", { name: "Outcome" });
    expect(within(outcome).getByText(/needs your VAT number/)).toBeTruthy();
    const link = within(outcome).getByRole("link", { name: "Open my profile" });
    expect(link.getAttribute("href")).toBe("/my-profile/");
  });

  it.each([
    ["withdrawn", { ...claim, status: "WITHDRAWN" as const }, /withdrew this claim/],
    ["past its deadline", { ...claim, disputeUntil: "2020-01-01T00:00:00Z" }, /approved as submitted/],
    ["late", { ...claim, status: "IN_REVIEW" as const, isLate: true }, /^Claimed late/],
  ])("says so when it is %s", async (_, shown, sentence) => {
    show(shown);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Dispute the claim" })).toBeNull();
  });

  it("offers no actions to staff who view the seller", async () => {
    show(claim, { "POST auth/refresh/": { body: { ...signedIn().body, user: viewingStaff } } });
    await screen.findByRole("heading", { name: "Claim C0000041" });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Dispute the claim" })).toBeNull());
  });

  it("is reported as not found, or as failed to load", async () => {
    const first = show(claim, { [`GET ${path}`]: failed(404, "not_found") });
    await expectNotFoundScreen("No claim found.", "/claims/");
    first.unmount();
    show(claim, { [`GET ${path}`]: failed(500, "internal_error") });
    expect(await screen.findByText("There was an error loading the claim, please try again.")).toBeTruthy();
  });
});

describe("the evidence", () => {
  it("is shown as thumbnails; one opens in a viewer with file name and date, and the arrows go to the others", async () => {
    const file = (qid: string) => ({
      [`GET claims/${claim.qid}/evidence/${qid}/file/`]: { body: "picture" },
    });
    const [box] = claim.evidence.added;
    const added = [
      box,
      { ...box, qid: "evid_0000008", slot: "SHIPPING_LABEL", file: { ...box?.file, name: "label.jpg" } },
      {
        ...box,
        qid: "evid_0000009",
        slot: "PACKING_LIST",
        file: { ...box?.file, name: "list.pdf", mediaType: "application/pdf" },
      },
    ] as typeof claim.evidence.added;
    const shown = { ...claim, evidence: { ...claim.evidence, added } };
    show(shown, { ...file("evid_0000001"), ...file("evid_0000008") });
    const list = within(await screen.findByRole("list", { name: "Buyer’s evidence" }));
    expect(list.getByRole("button", { name: "Open list.pdf" }).textContent).toContain("PDF");
    await userEvent.click(list.getByRole("button", { name: "View box.jpg" }));
    const image = await screen.findByRole("img", { name: /^Outside of the box: box\.jpg, / });
    expect(image.getAttribute("src")).toMatch(/^data:image\/jpeg;base64,/);
    expect(screen.getByText("1 of 2")).toBeTruthy();
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("img", { name: /label\.jpg/ })).toBeTruthy();
    await userEvent.keyboard("+");
    expect(screen.getByRole("group", { name: /label\.jpg.*enlarged$/ })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the result of a claim", () => {
  it.each([
    ["AWAITING_SELLER", "Not decided yet. Without VAT."],
    ["WITHDRAWN", "Nothing is charged."],
    ["CLOSED_NO_RESPONSE", "Nothing is charged."],
  ] as const)("of status %s: %s", async (status, words) => {
    show({ ...claim, status, disputeUntil: null });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
