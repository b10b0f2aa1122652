import { expectNotFoundScreen } from "#testing/not-found-screen.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { LeadPage } from "#features/staff/seller-onboarding/lead-page.tsx";
import {
  completedLead,
  enquiredLead,
  invitedLead,
  lead,
  leadsPage,
  readyLead,
} from "#features/staff/seller-onboarding/onboarding.fixtures.ts";
import { OnboardingPage } from "#features/staff/seller-onboarding/onboarding-page.tsx";
import { seller, staff } from "#testing/fixtures.ts";
import { keysOf, lostFirst } from "#testing/lost-answer.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const as = (user: object): Answers => ({ "POST auth/refresh/": { body: { ...signedIn().body, user } } });
const ONE = `seller-leads/${lead.slug}/`;
const PATH = "/internal/seller-onboarding/";

const openList = (answers: Answers, search = "", user: object = staff) =>
  renderApp(<OnboardingPage />, { path: PATH, search, answers: { ...as(user), ...answers } });
const openLead = (answers: Answers) =>
  renderApp(<LeadPage slug={lead.slug} />, {
    path: `${PATH}${lead.slug}/`,
    answers: { ...as(staff), ...answers },
  });
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(label));
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const inFlight = failed(409, "idempotency_in_flight");
const STILL = /^This is still in progress\./;
const conflict = (version: number) => failed(409, "version_conflict", { version });

describe("the list of seller leads", () => {
  it("shows each lead with its steps, linked to its page", async () => {
    openList({ "GET seller-leads/": { body: leadsPage(lead) } });
    const link = await screen.findByRole("link", { name: "Nordlicht Kosmetik GmbH" });
    expect(link.getAttribute("href")).toBe(`${PATH}${lead.slug}/`);
    expect(screen.getAllByText("2 of 5").length).toBeGreaterThan(0);
  });

  it("offers support neither a new lead nor changes to one", async () => {
    const support = { ...staff, staffRoles: ["support"] };
    const { unmount } = openList({ "GET seller-leads/": { body: leadsPage() } }, "", support);
    expect(await screen.findByText("No seller leads here")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "New lead" })).toBeNull();
    unmount();
    renderApp(<LeadPage slug={lead.slug} />, {
      path: `${PATH}${lead.slug}/`,
      answers: { ...as(support), [`GET ${ONE}`]: { body: lead } },
    });
    expect(await screen.findByText(lead.email)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("confirms a completion until the message is closed", async () => {
    openList({ "GET seller-leads/": { body: leadsPage() } }, "?completedSuccessful=true");
    expect(await screen.findByText(/^The seller lead was completed\./)).toBeTruthy();
    await click("Close notification");
    await waitFor(() => expect(screen.queryByText(/^The seller lead was completed\./)).toBeNull());
  });

  it("creates a lead and opens it", async () => {
    const view = openList({
      "GET seller-leads/": { body: leadsPage(lead) },
      "POST seller-leads/": { status: 201, body: lead },
    });
    await screen.findByRole("link", { name: "Nordlicht Kosmetik GmbH" });
    await click("New lead");
    await fill("Company", "Nordlicht Kosmetik GmbH");
    await click("Create lead");
    expect(screen.getAllByText("Enter the name of the contact.")).toHaveLength(2);
    await fill("Contact", "Jana Petersen");
    await fill("E-mail address", "jana@nordlicht.example");
    await userEvent.selectOptions(screen.getByLabelText("Country"), "Germany");
    await click("Create lead");
    await waitFor(() => expect(view.visited).toContain(`${PATH}${lead.slug}/`));
    expect(view.calls.find(({ name }) => name === "POST seller-leads/")?.body).toMatchObject({
      companyName: "Nordlicht Kosmetik GmbH",
      country: "DE",
      phone: null,
    });
  });

  it("creates a lead once when the response was lost, even for a second click while it loads", async () => {
    const call = "POST seller-leads/";
    const view = openList({
      "GET seller-leads/": { body: leadsPage(lead) },
      [call]: lostFirst({ status: 201, body: lead }),
    });
    await screen.findByRole("link", { name: "Nordlicht Kosmetik GmbH" });
    await click("New lead");
    await fill("Company", "Nordlicht Kosmetik GmbH");
    await fill("Contact", "Jana Petersen");
    await fill("E-mail address", "jana@nordlicht.example");
    await userEvent.selectOptions(screen.getByLabelText("Country"), "Germany");
    await click("Create lead");
    await screen.findByText(/^Quayside does not answer\. Nothing is lost/);
    await click("Create lead");
    await waitFor(() => expect(view.visited).toContain(`${PATH}${lead.slug}/`));
    await click("Create lead");
    const [first, second, ...more] = keysOf(view, call);
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });

  it("says that an earlier lead is still being processed", async () => {
    openList({ "GET seller-leads/": { body: leadsPage(lead) }, "POST seller-leads/": inFlight });
    await screen.findByRole("link", { name: "Nordlicht Kosmetik GmbH" });
    await click("New lead");
    await fill("Company", "Nordlicht Kosmetik GmbH");
    await fill("Contact", "Jana Petersen");
    await fill("E-mail address", "jana@nordlicht.example");
    await userEvent.selectOptions(screen.getByLabelText("Country"), "Germany");
    await click("Create lead");
    expect(await screen.findByText(STILL)).toBeTruthy();
  });

  it("offers a retry when it cannot be loaded", async () => {
    openList({ "GET seller-leads/": failed(500, "internal_error") });
    expect(
      await screen.findByText("There was an error loading the seller leads, please try again."),
    ).toBeTruthy();
  });

  it("redirects a seller away", async () => {
    const view = openList({}, "", seller);
    await waitFor(() => expect(view.visited).toContain("/"));
    expect(screen.queryByRole("heading", { name: "Seller onboarding" })).toBeNull();
  });
});

describe("a seller lead", () => {
  it("is saved with its steps against the version that was read", async () => {
    const put = `PUT ${ONE}`;
    const view = openLead({ [`GET ${ONE}`]: { body: lead }, [put]: { body: { ...lead, version: 5 } } });
    await userEvent.selectOptions(await screen.findByLabelText("Terms agreed"), "Done");
    await click("Save");
    expect(await screen.findByText("Seller lead saved")).toBeTruthy();
    const body = view.calls.find(({ name }) => name === put)?.body as { version: number; steps: object[] };
    expect(body.version).toBe(4);
    expect(body.steps).toContainEqual({ step: "TERMS_AGREED", status: "DONE" });
  });

  it("keeps the entries when a colleague saved first, and offers the current values", async () => {
    let current = lead;
    openLead({
      [`GET ${ONE}`]: () => ({ body: current }),
      [`PUT ${ONE}`]: () => {
        current = { ...lead, contactName: "Robin Other", version: 9 };
        return conflict(9);
      },
    });
    const contact = await screen.findByLabelText<HTMLInputElement>("Contact");
    await fill("Contact", "Mine");
    await click("Save");
    await screen.findByText("Someone else changed this lead in the meantime.");
    expect(contact.value).toBe("Mine");
    await waitFor(() => expect(screen.getByRole("button", { name: "Use the current values" })).toBeTruthy());
    await click("Use the current values");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Contact").value).toBe("Robin Other"));
  });

  it("says at the field that an address is taken", async () => {
    openLead({
      [`GET ${ONE}`]: { body: lead },
      [`PUT ${ONE}`]: failed(400, "SellerLeadsEmailAlreadyUsed", { email: lead.email }),
    });
    await screen.findByLabelText("Company");
    await click("Save");
    const taken = "This e-mail address already belongs to another lead or to a user.";
    expect(await screen.findAllByText(taken)).toHaveLength(2);
  });

  it("cannot be completed before its steps are done or skipped", async () => {
    const view = openLead({ [`GET ${ONE}`]: { body: lead } });
    await screen.findByRole("heading", { name: "Invite the company" });
    await click("Complete and invite");
    const notice = screen.getByRole("alert");
    expect(within(notice).getByRole("link", { name: "Company verified" }).getAttribute("href")).toBe(
      "#COMPANY_VERIFIED",
    );
    expect(view.calls.some(({ name }) => name.startsWith("POST seller-leads"))).toBe(false);
  });

  it("becomes a seller and returns to the list with a confirmation", async () => {
    const view = openLead({
      [`GET ${ONE}`]: { body: readyLead },
      [`POST ${ONE}complete/`]: { body: completedLead },
    });
    await screen.findByRole("heading", { name: "Invite the company" });
    await click("Complete and invite");
    const dialog = await screen.findByRole("dialog", { name: "Invite Nordlicht Kosmetik GmbH to sell?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Complete and invite" }));
    await waitFor(() => expect(view.visited).toContain(`${PATH}?completedSuccessful=true`));
  });

  it("is not completed over a change that its reader has not seen: the dialog says whose, and goes on from there", async () => {
    const sent: unknown[] = [];
    const change = { action: "lead.update", by: "Ann Lee", at: "2026-06-09T08:00:00Z" };
    const view = openLead({
      [`GET ${ONE}`]: { body: readyLead },
      [`POST ${ONE}complete/`]: ({ body }: { body: unknown }) => {
        sent.push(body);
        return sent.length === 1
          ? failed(409, "version_conflict", { version: readyLead.version + 1, change })
          : { body: completedLead };
      },
    });
    await screen.findByRole("heading", { name: "Invite the company" });
    await click("Complete and invite");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Complete and invite" }));
    expect(await dialog.findByText(/was changed by Ann Lee on 9 June 2026/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Complete and invite" }));
    await waitFor(() => expect(view.visited).toContain(`${PATH}?completedSuccessful=true`));
    expect(sent).toEqual([{ version: readyLead.version }, { version: readyLead.version + 1 }]);
  });

  it("says that an earlier completion is still being processed", async () => {
    openLead({ [`GET ${ONE}`]: { body: readyLead }, [`POST ${ONE}complete/`]: inFlight });
    await screen.findByRole("heading", { name: "Invite the company" });
    await click("Complete and invite");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Complete and invite" }));
    expect(await dialog.findByText(STILL)).toBeTruthy();
  });

  it("says that an earlier activation is still being processed", async () => {
    openLead({
      [`GET ${ONE}`]: { body: completedLead },
      "POST internal/sellers/org_00000009/activate/": inFlight,
    });
    await screen.findByRole("list", { name: "Onboarding of the seller" });
    await click("Activate seller");
    expect(await screen.findByText(STILL)).toBeTruthy();
  });

  it("says what could not be completed, and what could not be saved", async () => {
    const down = failed(500, "internal_error");
    openLead({ [`GET ${ONE}`]: { body: readyLead }, [`PUT ${ONE}`]: down, [`POST ${ONE}complete/`]: down });
    await screen.findByRole("heading", { name: "Invite the company" });
    await click("Complete and invite");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Complete and invite" }));
    await screen.findByText("There was an error completing the seller lead, please try again.");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await fill("Contact", "Mine");
    await click("Save");
    expect(
      await screen.findByText("There was an error updating the seller lead, please try again."),
    ).toBeTruthy();
  });

  it("shows what a new seller still has to do, and what blocks its activation", async () => {
    openLead({
      [`GET ${ONE}`]: { body: completedLead },
      "POST internal/sellers/org_00000009/activate/": failed(409, "onboarding_incomplete", {
        missing: ["BANK_DETAILS", "OFFERS"],
      }),
    });
    const steps = await screen.findByRole("list", { name: "Onboarding of the seller" });
    expect(within(steps).getAllByText("Completed")).toHaveLength(6);
    await click("Activate seller");
    expect(
      await screen.findByText(/The seller has not finished.*Missing: Bank details, Offers in stock\./),
    ).toBeTruthy();
  });

  it("shows the company's entries on the public site, and the registry's result", async () => {
    openLead({ [`GET ${ONE}`]: { body: enquiredLead } });
    await screen.findByRole("heading", { name: "From the website" });
    expect(screen.getByText("Not checked yet")).toBeTruthy();
    expect(screen.getByText("Skin care and hair care")).toBeTruthy();
    expect(screen.getByText("€50,000 to €250,000")).toBeTruthy();
    expect(screen.getByText("Our own form")).toBeTruthy();
  });

  it("re-invites an owner who has not joined, and says when the last invitation was sent a moment ago", async () => {
    let isSoon = true;
    const answer = () => (isSoon ? failed(429, "too_many_requests", { wait: 30 }) : { body: invitedLead });
    openLead({ [`GET ${ONE}`]: { body: invitedLead }, [`POST ${ONE}invite-again/`]: answer });
    await screen.findByRole("heading", { name: "Invited, not joined yet" });
    await click("Send the invitation again");
    await screen.findByText(/^It was sent a moment ago/);
    isSoon = false;
    await click("Send the invitation again");
    expect(await screen.findByText("Invitation sent again")).toBeTruthy();
  });

  it("does not invite a person who has joined", async () => {
    openLead({ [`GET ${ONE}`]: { body: completedLead } });
    await screen.findByRole("list", { name: "Onboarding of the seller" });
    expect(screen.queryByRole("button", { name: "Send the invitation again" })).toBeNull();
  });

  it("says when it does not exist", async () => {
    openLead({});
    await expectNotFoundScreen("No seller lead found.", "/internal/seller-onboarding/");
  });
});
