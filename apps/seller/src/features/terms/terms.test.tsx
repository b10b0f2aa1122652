import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { RichTextNode } from "@quayside/content/rich-text.schema";
import { changesBetween } from "#features/terms/terms-changes.rules.ts";
import { allChanges, termsDocumentOf } from "#features/terms/terms-documents.ts";
import { TermsPage } from "#features/terms/terms-page.tsx";
import { seller } from "#testing/fixtures.ts";
import { keysOf, lostFirst } from "#testing/lost-answer.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

vi.setConfig({ testTimeout: 30_000 });

const heading = (text: string): RichTextNode => ({
  type: "heading",
  attrs: { level: 2 },
  content: [{ type: "text", text }],
});
const paragraph = (text: string): RichTextNode => ({ type: "paragraph", content: [{ type: "text", text }] });
const document = (...content: RichTextNode[]): RichTextNode => ({ type: "doc", content });

const before = document(
  heading("1. Fees"),
  paragraph("Fees are five per cent."),
  heading("2. Law"),
  paragraph("Dutch law."),
);
const after = document(
  heading("1. People"),
  paragraph("Everybody has a role."),
  heading("2. Fees"),
  paragraph("Fees are six per cent."),
  heading("3. Law"),
  paragraph("Dutch law."),
);
const story = (version: string, text: RichTextNode) => [
  { _uid: version, component: "legal_panel", title: "", heading: "Terms", description: "", version, text },
];
const documents = [story("2026-01", before), story("2026-07", after)].flatMap(
  (blocks) => termsDocumentOf(blocks) ?? [],
);

describe("the differences between two versions", () => {
  it("are listed by section, even when the section has moved", () => {
    expect(changesBetween(before, after)).toEqual([
      { heading: "1. People", removed: [], added: ["Everybody has a role."] },
      { heading: "2. Fees", removed: ["Fees are five per cent."], added: ["Fees are six per cent."] },
    ]);
  });

  it("include a removed section with all its text", () => {
    expect(changesBetween(before, document(heading("1. Law"), paragraph("Dutch law.")))).toEqual([
      { heading: "1. Fees", removed: ["Fees are five per cent."], added: [] },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });

  it("cover every version and its later ones", () => {
    expect(allChanges(documents).map(({ from, to }) => [from, to])).toEqual([["2026-01", "2026-07"]]);
    expect(termsDocumentOf("nothing")).toBeNull();
  });
});

describe("the terms page", () => {
  const state = (fields: object = {}) => ({
    body: { version: "2026-01", acceptedVersion: null, acceptedAt: null, isPending: true, ...fields },
  });
  const as = (fields: object, flags: object = {}): Answers => ({
    "POST auth/refresh/": { body: { ...signedIn().body, user: { ...seller, ...fields }, flags } },
  });
  const pending = { sellerAcceptedSlaAt: null, teamRole: "OWNER" };
  const open = (answers: Answers, search = "") =>
    renderApp(
      <TermsPage
        current={{ version: "2026-01", text: <p>The first terms</p> }}
        updated={{ version: "2026-07", text: <p>The updated terms</p> }}
        changes={allChanges(documents)}
      />,
      { path: "/legal/terms/", search, answers },
    );
  const ACCEPT = "POST sellers/accept-sla/";
  const confirm = () => screen.findByRole("button", { name: "Confirm" });

  it("asks for the acceptance: Confirm is disabled until the box is ticked, and says why", async () => {
    const { visited } = open({
      ...as(pending),
      "GET sellers/terms/": state(),
      [ACCEPT]: { body: { ...seller, teamRole: "OWNER" } },
    });
    expect(await screen.findByText("Review Seller Terms and Conditions")).toBeTruthy();
    const button = await confirm();
    expect(button).toHaveProperty("disabled", true);
    const reason = elementOf(button.getAttribute("aria-describedby"));
    expect(reason?.textContent).toBe("Tick the box above to be able to confirm.");
    const box = screen.getByRole("checkbox", {
      name: "I have read, understood, and agree to the Terms and Conditions.",
    });
    await userEvent.click(box);
    expect(button).toHaveProperty("disabled", false);
    await userEvent.click(box);
    expect(button).toHaveProperty("disabled", true);
    await userEvent.click(box);
    await userEvent.click(button);
    await expect.poll(() => visited).toEqual(["/dashboard/"]);
  });

  it.each([
    ["?redirectUrl=%2Forders%2F%3Fpage%3D2", "/orders/?page=2"],
    ["?redirectTo=%2Finventory%2F", "/inventory/"],
    ["?redirectUrl=https%3A%2F%2Fevil.example%2F", "/dashboard/"],
  ])("redirects from %s to %s", async (search, to) => {
    const { visited } = open(
      { ...as(pending), "GET sellers/terms/": state(), [ACCEPT]: { body: { ...seller, teamRole: "OWNER" } } },
      search,
    );
    await userEvent.click(await screen.findByRole("checkbox"));
    await userEvent.click(await confirm());
    await expect.poll(() => visited).toEqual([to]);
  });

  it("says that the acceptance failed when the call fails", async () => {
    open({ ...as(pending), "GET sellers/terms/": state(), [ACCEPT]: failed(500, "internal_error") });
    await userEvent.click(await screen.findByRole("checkbox"));
    await userEvent.click(await confirm());
    expect(
      await screen.findByText("There was an error submitting you request, please try again."),
    ).toBeTruthy();
  });

  it("records an acceptance once when the response was lost", async () => {
    const view = open({
      ...as(pending),
      "GET sellers/terms/": state(),
      [ACCEPT]: lostFirst({ body: { ...seller, teamRole: "OWNER" } }),
    });
    await userEvent.click(await screen.findByRole("checkbox"));
    await userEvent.click(await confirm());
    await screen.findByText("There was an error submitting you request, please try again.");
    await userEvent.click(await confirm());
    await expect.poll(() => view.visited).toEqual(["/dashboard/"]);
    const [first, second] = keysOf(view, ACCEPT);
    expect(second).toBe(first);
  });

  it("shows the updated terms with their differences to users for whom the flag is on", async () => {
    open({
      ...as({ teamRole: "OWNER" }, { updated_supplier_terms: true }),
      "GET sellers/terms/": state({
        version: "2026-07",
        acceptedVersion: "2026-01",
        acceptedAt: "2026-01-05T09:00:00Z",
      }),
    });
    expect(await screen.findByText("What changes from version 2026-01 to 2026-07")).toBeTruthy();
    expect(screen.getByText("The updated terms")).toBeTruthy();
    expect(screen.getByText("Fees are six per cent.")).toBeTruthy();
    expect(await confirm()).toBeTruthy();
  });

  it("leaves the acceptance to owners", async () => {
    open({ ...as({ ...pending, teamRole: "ORDERS" }), "GET sellers/terms/": state() });
    expect(await screen.findByText(/An owner of your company accepts the terms/)).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("does not allow accepting a version that is not shown", async () => {
    open({ ...as(pending), "GET sellers/terms/": state({ version: "2027-01" }) });
    expect(await screen.findByText("The first terms")).toBeTruthy();
    expect(await screen.findByText("Review Seller Terms and Conditions")).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("asks neither a visitor nor a user who has accepted", async () => {
    const visitor = open({ "POST auth/refresh/": failed(401, "not_authenticated") });
    expect(await screen.findByText("The first terms")).toBeTruthy();
    expect(screen.queryByText("Review Seller Terms and Conditions")).toBeNull();
    visitor.unmount();
    open({
      ...as({ teamRole: "OWNER" }),
      "GET sellers/terms/": state({
        acceptedVersion: "2026-01",
        acceptedAt: "2026-01-05T09:00:00Z",
        isPending: false,
      }),
    });
    expect(await screen.findByText("Your company accepted version 2026-01 on 5 January 2026.")).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

const elementOf = (id: string | null) => globalThis.document.getElementById(id ?? "");
