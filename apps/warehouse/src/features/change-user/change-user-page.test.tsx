import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { makeSession, makeToken, makeUser } from "@quayside/auth/fixtures/session-fixture";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import { WarehousePage } from "#components/guarded-page.tsx";
import { ChangeUserPage } from "#features/change-user/change-user-page.tsx";
import { entriesOf, noNetwork, renderWarehouse, worker } from "#testing/render-warehouse.tsx";
import { stubMatchMedia } from "#testing/match-media.ts";

const CHANGE = "POST auth/device/change-user/";
const ben = { qid: "user-ben-0001", name: "Ben Dock" };
const people = (...results: object[]): PortalAnswers => ({
  "GET auth/device/people/": { body: { results } },
});
const withPin = { ...ben, hasPin: true, hasBadge: false };

function bensSession() {
  const now = Math.floor(Date.now() / 1000);
  const user = makeUser({ ...worker, ...ben });
  return { body: makeSession({ user, accessToken: makeToken(now, now + 600) }) };
}

const show = (answers: PortalAnswers) =>
  renderWarehouse(
    <WarehousePage>
      <ChangeUserPage />
    </WarehousePage>,
    { path: "/change-user/", answers },
  );

async function choose(name = ben.name) {
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(screen.getByRole("form", { name: `PIN of ${name}` }));
}

beforeEach(stubMatchMedia);

describe("changing the user of a shared device", () => {
  it("accepts the PIN of a person who signed in here today, key by key, and sends nothing else", async () => {
    const { bodiesOf } = show({ ...people(withPin), [CHANGE]: () => bensSession() });
    const form = await choose();
    for (const digit of "4071") await userEvent.click(form.getByRole("button", { name: digit }));
    await userEvent.click(form.getByRole("button", { name: "Enter" }));
    await waitFor(() => expect(bodiesOf(CHANGE)).toEqual([{ userQid: ben.qid, pin: "4071" }]));
  });

  it("says that a PIN is wrong, clears the field and stays with the person", async () => {
    show({ ...people(withPin), [CHANGE]: () => failed(400, "pin_incorrect") });
    const form = await choose();
    const field = form.getByLabelText<HTMLInputElement>("PIN");
    await userEvent.type(field, "1357{Enter}");
    expect(await form.findByText("This PIN is wrong.")).toBeTruthy();
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
  });

  it("says that a PIN is locked, and asks for the password", async () => {
    show({ ...people(withPin), [CHANGE]: () => failed(403, "pin_locked") });
    const form = await choose();
    await userEvent.type(form.getByLabelText("PIN"), "1357{Enter}");
    expect(await form.findByText("Too many wrong PINs. Sign in with the password.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Sign in with a password" }));
    expect(screen.getByRole("heading", { level: 2, name: "Sign in with a password" })).toBeTruthy();
    expect(screen.getByLabelText("E-mail address")).toBeTruthy();
  });

  it("accepts a badge anywhere on the page; a wrong one is rejected in red", async () => {
    const { bodiesOf } = show({ ...people(withPin), [CHANGE]: () => failed(400, "badge_unknown") });
    await screen.findByRole("button", { name: ben.name });
    await userEvent.type(screen.getByRole("textbox", { name: "Scan your badge" }), "BADGE-0042{Enter}");
    await waitFor(() => expect(screen.getByTestId("scan-result").dataset["tone"]).toBe("error"));
    expect(screen.getByTestId("scan-result").textContent).toContain("This is not the badge of a person");
    expect(bodiesOf(CHANGE)).toEqual([{ badge: "BADGE-0042" }]);
  });

  it("accepts a badge that a scanner types into the PIN field", async () => {
    const { bodiesOf } = show({ ...people(withPin), [CHANGE]: () => failed(400, "badge_unknown") });
    const form = await choose();
    await userEvent.type(form.getByLabelText("PIN"), "BADGE-0042{Enter}");
    await waitFor(() => expect(bodiesOf(CHANGE)).toEqual([{ badge: "BADGE-0042" }]));
  });

  it("offers no PIN entry for users without one, and says when there are no other users", async () => {
    show(people({ ...ben, hasPin: false, hasBadge: true }));
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: ben.name });
    expect(button.disabled).toBe(true);
    expect(screen.getByText("No PIN: scan the badge, or sign in with the password.")).toBeTruthy();
  });

  it("says that it needs a network, and changes nothing without one", async () => {
    show({ ...people(withPin), [CHANGE]: noNetwork });
    const form = await choose();
    await userEvent.type(form.getByLabelText("PIN"), "4071{Enter}");
    expect(await form.findByText("There is no network, which is needed to change the user.")).toBeTruthy();
  });

  it("keeps the previous user's queue on the device, and says so beforehand", async () => {
    const db = await openOfflineDb();
    await db.add("entries", {
      id: "scan-of-worker",
      owner: worker.qid,
      ownerName: worker.name,
      endpointId: "warehouse.receive",
      input: {},
      label: "Received: Box 1 of 2 of order 100111.",
      doneAt: "2026-11-24T08:00:00Z",
      state: "conflict",
      problem: { code: "invalid_state", text: "It was refused in the meantime." },
    });
    db.close();
    const { bodiesOf } = show({ ...people(withPin), [CHANGE]: () => bensSession() });
    expect(await screen.findByText(/^1 scan of yours was not sent\./)).toBeTruthy();
    const form = await choose();
    await userEvent.type(form.getByLabelText("PIN"), "4071{Enter}");
    await waitFor(() => expect(bodiesOf(CHANGE)).toHaveLength(1));
    expect((await entriesOf()).map(({ owner }) => owner)).toEqual([worker.qid]);
  });
});
