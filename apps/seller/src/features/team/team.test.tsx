import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ActivityPage } from "#features/team/activity-page.tsx";
import { actionWords } from "#features/team/activity.view-model.ts";
import { JoinPage } from "#features/team/join-page.tsx";
import { TeamPage } from "#features/team/team-page.tsx";
import {
  audit,
  invitation,
  ownerInvitation,
  roleLabels,
  team,
  teamOfPacker,
} from "#features/team/team.fixtures.ts";
import { keysOf, lostFirst } from "#testing/lost-answer.ts";
import { type Answers, failed, renderApp } from "#testing/render-app.tsx";
import { pageOf } from "#testing/page-of.ts";

vi.setConfig({ testTimeout: 30_000 });

const INVITE = "POST team/invitations/";
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

describe("the team", () => {
  const open = (answers: Answers = {}) =>
    renderApp(<TeamPage />, {
      path: "/my-profile/team/",
      answers: { "GET team/": { body: team }, ...answers },
    });

  it("lists people with their roles, and open invitations", async () => {
    open();
    const people = await screen.findByRole("list", { name: "People" });
    expect(within(people).getAllByRole("listitem")).toHaveLength(2);
    expect(within(people).getByText("Orders")).toBeTruthy();
    const invited = screen.getByRole("list", { name: "Invited" });
    expect(within(invited).getByText("Expired")).toBeTruthy();
  });

  it("invites a person with a role", async () => {
    const { calls } = open({
      [INVITE]: { status: 201, body: { ...team.invitations[0], email: "new@demo.example" } },
    });
    await userEvent.type(await screen.findByLabelText("E-mail address"), " new@demo.example ");
    const role = screen.getByLabelText("Role");
    expect(
      within(role)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(roleLabels);
    await userEvent.selectOptions(role, "Stock");
    await press("Send invitation");
    expect(await screen.findByText("Invitation sent to new@demo.example")).toBeTruthy();
    const call = calls.find(({ name }) => name === INVITE);
    expect(call?.body).toEqual({ email: "new@demo.example", role: "STOCK" });
    expect(call?.headers.get("idempotency-key")).toMatch(/.{8,}/);
  });

  it("invites a person once when the response was lost, and uses a new key for the next one", async () => {
    const view = open({
      [INVITE]: lostFirst({ status: 201, body: { ...team.invitations[0], email: "new@demo.example" } }),
    });
    await userEvent.type(await screen.findByLabelText("E-mail address"), "new@demo.example");
    await press("Send invitation");
    await screen.findByText("The invitation could not be sent. Please try again.");
    await press("Send invitation");
    await screen.findByText("Invitation sent to new@demo.example");
    await userEvent.type(screen.getByLabelText("E-mail address"), "next@demo.example");
    await press("Send invitation");
    await waitFor(() => expect(keysOf(view, INVITE)).toHaveLength(3));
    const [first, second, third] = keysOf(view, INVITE);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("resends an invitation once when the response was lost", async () => {
    const [invited] = team.invitations;
    const call = `POST team/invitations/${invited?.qid}/resend/`;
    const view = open({ [call]: lostFirst({ body: invited }) });
    await press(`Send again to ${invited?.email}`);
    await screen.findByText("This could not be saved. Please try again.");
    await press(`Send again to ${invited?.email}`);
    await screen.findByText(`Invitation sent to ${invited?.email}`);
    const [first, second] = keysOf(view, call);
    expect(second).toBe(first);
  });

  it("changes a role once when the response was lost, and again for another role", async () => {
    const call = "PATCH team/members/user_0000002/";
    const view = open({ [call]: lostFirst(failed(500, "internal_error")) });
    await press("Change role of Bo Packer");
    const dialog = within(await screen.findByRole("dialog", { name: "Role of Bo Packer" }));
    const save = () => userEvent.click(dialog.getByRole("button", { name: "Change role" }));
    const sent = (count: number) => waitFor(() => expect(keysOf(view, call)).toHaveLength(count));
    await userEvent.selectOptions(dialog.getByLabelText("Role"), "Stock");
    await save();
    await dialog.findByRole("alert");
    await save();
    await sent(2);
    await dialog.findByRole("alert");
    await userEvent.selectOptions(dialog.getByLabelText("Role"), "Finance");
    await save();
    await sent(3);
    const [first, second, third] = keysOf(view, call);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("shows at the field why an address is rejected", async () => {
    open({
      [INVITE]: {
        status: 409,
        body: { code: "already_member", message: "This person is already in your team.", requestId: "r" },
      },
    });
    await press("Send invitation");
    expect(screen.getByText("Enter an e-mail address like name@example.com.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("E-mail address"), "bo@demo.example");
    await press("Send invitation");
    expect(await screen.findByText("This person is already in your team.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("E-mail address"));
  });

  it("changes a role after asking for the password when the sign-in is too old", async () => {
    let asked = 0;
    const { calls } = open({
      "PATCH team/members/user_0000002/": () => {
        asked += 1;
        return asked === 1
          ? failed(403, "fresh_sign_in_required")
          : { body: { ...team.members[1], role: "STOCK" } };
      },
      "POST auth/confirm-password/": { status: 204 },
    });
    await press("Change role of Bo Packer");
    const dialog = await screen.findByRole("dialog", { name: "Role of Bo Packer" });
    await userEvent.selectOptions(within(dialog).getByLabelText("Role"), "Stock");
    await userEvent.click(within(dialog).getByRole("button", { name: "Change role" }));
    await userEvent.type(await screen.findByLabelText("Password"), "quayside-demo");
    await press("Confirm");
    expect(await screen.findByText("Role changed")).toBeTruthy();
    expect(calls.filter(({ name }) => name.startsWith("PATCH team/")).map(({ body }) => body)).toEqual([
      { role: "STOCK", version: 4 },
      { role: "STOCK", version: 4 },
    ]);
  });

  it("says in the dialog that the last owner must stay", async () => {
    open({
      "POST team/leave/": {
        status: 409,
        body: {
          code: "last_owner",
          message: "A company needs an owner. Make someone else an owner first.",
          requestId: "r",
        },
      },
    });
    await press("Leave the company");
    const dialog = await screen.findByRole("dialog", { name: "Leave the company?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Leave the company" }));
    expect(await within(dialog).findByText(/A company needs an owner/)).toBeTruthy();
  });

  it("says who changed a person or an invitation meanwhile, and sends what was seen", async () => {
    const change = { action: "team.role_changed", by: "Kim Colleague", at: "2026-11-18T12:13:00Z" };
    const conflict = failed(409, "version_conflict", { version: 5, change });
    const { calls } = open({
      "DELETE team/members/user_0000002/": conflict,
      "DELETE team/invitations/invite_000001/": conflict,
    });
    await press("Remove Bo Packer");
    const dialog = await screen.findByRole("dialog", { name: "Remove Bo Packer?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await within(dialog).findByText(/by Kim Colleague .* Nothing was changed by you/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await press("Withdraw the invitation to kim@demo.example");
    expect(await screen.findByText(/by Kim Colleague .* Nothing was changed by you/)).toBeTruthy();
    const deleted = calls.filter(({ name }) => name.startsWith("DELETE team/"));
    expect(deleted.map(({ url }) => new URL(url).search)).toEqual(["?version=4", "?version=1"]);
    expect(calls.filter(({ name }) => name === "GET team/")).not.toHaveLength(1);
  });

  it("removes a person", async () => {
    open({ "DELETE team/members/user_0000002/": { status: 204 } });
    await press("Remove Bo Packer");
    const dialog = await screen.findByRole("dialog", { name: "Remove Bo Packer?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Bo Packer was removed")).toBeTruthy();
  });

  it("offers people who are not owners only to leave", async () => {
    open({ "GET team/": { body: teamOfPacker } });
    expect(await screen.findByText("Owners manage the team. Ask one of them for changes.")).toBeTruthy();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Leave the company"]);
  });

  it("can be reloaded after a failure", async () => {
    open({ "GET team/": failed(500, "internal_error") });
    expect(await screen.findByText("Your team could not be loaded")).toBeTruthy();
    expect(screen.getByText(/req-1/)).toBeTruthy();
  });
});

describe("the activity of the company", () => {
  const open = (answers: Answers, search = "") =>
    renderApp(<ActivityPage />, {
      path: "/my-profile/team/activity/",
      search,
      answers: { "GET team/": { body: team }, ...answers },
    });

  it("says who did what, and is filtered by the address", async () => {
    const { calls } = open(
      { "GET team/audit/": { body: pageOf(audit) } },
      "?action=sale&member=user_0000002&from=2026-11-01",
    );
    expect(await screen.findByText("Confirmed the quantities of an order")).toBeTruthy();
    expect(screen.getByText("Quayside staff")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Order" }).getAttribute("href")).toBe("/orders/sale_0000001/");
    const call = calls.find(({ name }) => name === "GET team/audit/");
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      action: "sale",
      member: "user_0000002",
      from: "2026-11-01",
      page: "1",
      size: "50",
    });
  });

  it("is visible to owners only", async () => {
    open({ "GET team/audit/": failed(403, "not_allowed", { needs: "team" }) });
    expect(await screen.findByText("Owners see what was done in the company.")).toBeTruthy();
  });

  it.each([
    ["sale.change_lines", "Changed the quantities of an order"],
    ["claim.newThing_done", "Claim: new thing done"],
    ["team.role_changed", "Changed a role"],
  ])("describes %s as %j", (action, words) => {
    expect(actionWords(action)).toBe(words);
  });
});

describe("joining by invitation", () => {
  const LOOK = "POST team/invitations/look-up/";
  const ACCEPT = "POST team/invitations/accept/";
  const open = (answers: Answers, search = "?secret=s3cret") =>
    renderApp(<JoinPage />, { path: "/join-team/", search, answers });

  it("explains the invitation, and asks a new person for name and password", async () => {
    const { calls } = open({ [LOOK]: { body: invitation }, [ACCEPT]: { status: 204 } });
    expect(await screen.findByRole("heading", { name: "Join Demo Beauty GmbH" })).toBeTruthy();
    await press("Join");
    expect(screen.getByText("Enter your name.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Your name"), "Kim Money");
    await userEvent.type(screen.getByLabelText("New password"), "a third way of saying");
    await press("Join");
    expect(await screen.findByRole("heading", { name: "You have joined" })).toBeTruthy();
    expect(calls.find(({ name }) => name === ACCEPT)?.body).toEqual({
      secret: "s3cret",
      name: "Kim Money",
      password: "a third way of saying",
    });
  });

  it("shows the first owner of a new company its known details, and asks for the password", async () => {
    const { calls } = open({ [LOOK]: { body: ownerInvitation }, [ACCEPT]: { status: 204 } });
    expect(await screen.findByRole("heading", { name: "Set up Ostwind Handel GmbH" })).toBeTruthy();
    for (const known of ["Germany", "DE100000008", "mina@ostwind.example"])
      expect(screen.getByText(known)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Mina Ostwind");
    await userEvent.type(screen.getByLabelText("New password"), "a third way of saying");
    await press("Create account");
    expect(await screen.findByRole("heading", { name: "Your account is ready" })).toBeTruthy();
    expect(calls.find(({ name }) => name === ACCEPT)?.body).toMatchObject({ name: "Mina Ostwind" });
  });

  it("asks a person with an account for no details", async () => {
    const { calls } = open({
      [LOOK]: { body: { ...invitation, needsAccount: false } },
      [ACCEPT]: { status: 204 },
    });
    await press("Join");
    expect(await screen.findByRole("link", { name: "Login" })).toBeTruthy();
    expect(calls.find(({ name }) => name === ACCEPT)?.body).toEqual({ secret: "s3cret" });
  });

  it.each([["?secret=old"], [""]])("says that the link %j is invalid", async (search) => {
    open({ [LOOK]: failed(400, "invitation_invalid") }, search);
    expect(
      await screen.findByText("The link has expired or is invalid. Please ask for a new invitation."),
    ).toBeTruthy();
  });
});
