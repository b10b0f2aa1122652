import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
// Loaded on first use by the page: here before a test waits for them.
import "@quayside/portal/react/access/confirm-password-dialog";
import "@quayside/portal/react/security/set-up-dialog";
import { openSecurity, press } from "#features/security/open-security.fixtures.tsx";
import { enrolment, phone, recoveryCodes, thisDevice } from "#features/security/security.fixtures.ts";
import { staff } from "#testing/fixtures.ts";
import { type Answers, failed, signedIn } from "#testing/render-app.tsx";

const PASSWORD = "PUT user/password/";
const SESSIONS = "GET auth/sessions/";
const FACTOR = "GET user/totp/";
const START = "POST user/totp/";
const CONFIRM = "POST user/totp/confirm/";
const REMOVE = "DELETE user/totp/";
const GOOD = "a third way of saying";
const done = { status: 204 };
const factor = (recoveryCodesLeft: number | null) => ({
  body: {
    isActive: recoveryCodesLeft !== null,
    hasPasskey: false,
    recoveryCodesLeft: recoveryCodesLeft ?? 0,
  },
});

const open = (answers: Answers = {}) =>
  openSecurity({
    [SESSIONS]: { body: { results: [thisDevice, phone] } },
    [FACTOR]: factor(null),
    "GET user/passkeys/": { body: { results: [] } },
    ...answers,
  });
const region = (name: string) => screen.findByRole("region", { name });

describe("the password", () => {
  async function change(current: string, next: string) {
    await region("Password");
    if (current !== "") await userEvent.type(screen.getByLabelText("Current password"), current);
    if (next !== "") await userEvent.type(screen.getByLabelText("New password"), next);
    await press("Change password");
  }

  it("is changed by a user who knows the old one, and the form is cleared", async () => {
    const { bodiesOf } = open({ [PASSWORD]: done });
    await change("quayside-demo", GOOD);
    expect(await screen.findByText("Password changed")).toBeTruthy();
    expect(bodiesOf(PASSWORD)).toEqual([{ secret: "quayside-demo", newPassword: GOOD }]);
    expect(screen.getByLabelText("New password")).toHaveProperty("value", "");
  });

  it("shows at its field that the current one is wrong, and keeps the entries", async () => {
    open({ [PASSWORD]: failed(400, "IncorrectPassword", { secret: "INCORRECT" }) });
    await change("wrong", GOOD);
    expect(await screen.findAllByText("Your current password is wrong.")).toHaveLength(2);
    const current = screen.getByLabelText("Current password");
    expect(current.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("New password")).toHaveProperty("value", GOOD);
  });

  it.each([
    ["", "", ["Enter your current password.", "Enter a new password."]],
    ["quayside-demo", "too short", ["Use at least 12 characters."]],
    ["quayside-demo", "quayside-demo", ["This is your current password. Choose another one."]],
    ["quayside-demo", "seller likes this", ["Do not use the name from your e-mail address in it."]],
  ])("is not sent as %j and %j", async (current, next, messages) => {
    const { bodiesOf } = open();
    await change(current, next);
    for (const message of messages) expect(screen.getAllByText(message)).toHaveLength(2);
    expect(bodiesOf(PASSWORD)).toEqual([]);
  });

  it("counts down the waiting time of the server", async () => {
    const { bodiesOf } = open({ [PASSWORD]: failed(429, "too_many_requests", { wait: 40 }) });
    await change("quayside-demo", GOOD);
    expect(await screen.findByText(/Please wait (40|39) seconds/)).toBeTruthy();
    await press("Change password");
    expect(bodiesOf(PASSWORD)).toHaveLength(1);
  });
});

describe("the devices", () => {
  it("are listed, and all but this one can be signed out", async () => {
    const END = `DELETE auth/sessions/${phone.qid}/`;
    const { bodiesOf } = open({ [END]: done });
    const devices = within(await region("Devices"));
    const items = await devices.findAllByRole("listitem");
    expect(items.map((item) => within(item).queryByText("This device") !== null)).toEqual([true, false]);
    expect(within(items[0] ?? document.body).queryByRole("button")).toBeNull();
    await press("Sign out Safari on iPhone, Seller portal");
    expect(await screen.findByText("Device signed out")).toBeTruthy();
    expect(bodiesOf(END)).toHaveLength(1);
    await waitFor(() => expect(bodiesOf(SESSIONS)).toHaveLength(2));
  });

  it("are limited to the ten most recently active, with all of them on request", async () => {
    const others = Array.from({ length: 11 }, (_, index) => ({ ...phone, qid: `phone-${index}` }));
    open({ [SESSIONS]: { body: { results: [thisDevice, ...others] } } });
    const devices = within(await region("Devices"));
    expect(await devices.findAllByRole("listitem")).toHaveLength(10);
    await press("Show all 12 devices");
    expect(devices.getAllByRole("listitem")).toHaveLength(12);
    await press("Show fewer devices");
    expect(devices.getAllByRole("listitem")).toHaveLength(10);
  });

  it("are signed out everywhere else after confirmation", async () => {
    const OTHERS = "POST auth/sessions/revoke-others/";
    const { bodiesOf } = open({ [OTHERS]: { body: { ended: 1 } } });
    await press("Sign out everywhere else");
    const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere else?" });
    expect(bodiesOf(OTHERS)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign out everywhere else" }));
    expect(await screen.findByText("1 device signed out")).toBeTruthy();
  });

  it("offer no action when there is only this one", async () => {
    open({ [SESSIONS]: { body: { results: [thisDevice] } } });
    expect(await screen.findByText("You are signed in on this device only.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
  });

  it("can be loaded again after a failure", async () => {
    open({ [SESSIONS]: failed(500, "internal_error") });
    expect(await screen.findByText(/req-1/)).toBeTruthy();
  });
});

describe("the second factor", () => {
  it("is turned on with a first code, after which the recovery codes are shown until they are saved", async () => {
    let isActive = false;
    const { bodiesOf } = open({
      [FACTOR]: () => factor(isActive ? 10 : null),
      [START]: { body: enrolment },
      [CONFIRM]: () => {
        isActive = true;
        return { body: { recoveryCodes } };
      },
    });
    await press("Set up");
    expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeTruthy();
    expect(screen.getByText("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567")).toBeTruthy();
    expect(screen.getByRole("link", { name: /Open in an app/ }).getAttribute("href")).toBe(enrolment.uri);
    await userEvent.type(screen.getByLabelText("Code from the app"), "123456");
    await press("Turn on");
    const codes = await screen.findByRole("list", { name: "Recovery codes" });
    expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
    expect(bodiesOf(CONFIRM)).toEqual([{ code: "123456" }]);
    await userEvent.keyboard("{Escape}");
    expect(screen.getByText("Keep the codes first: they cannot be shown again.")).toBeTruthy();
    await press("I have kept them");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
    expect(screen.queryByText(recoveryCodes[0] ?? "")).toBeNull();
  });

  it("says at the field that a code is wrong", async () => {
    open({ [START]: { body: enrolment }, [CONFIRM]: failed(400, "totp_invalid") });
    await press("Set up");
    await userEvent.type(await screen.findByLabelText("Code from the app"), "000000");
    await press("Turn on");
    expect(await screen.findByText("This code is wrong. Please try again.")).toBeTruthy();
  });

  it("asks for the password before it is set up, when the sign-in is old", async () => {
    let isFresh = false;
    open({
      [START]: () => (isFresh ? { body: enrolment } : failed(403, "fresh_sign_in_required")),
      "POST auth/confirm-password/": () => {
        isFresh = true;
        return done;
      },
    });
    await press("Set up");
    await userEvent.type(await screen.findByLabelText("Password", { selector: "input" }), "quayside-demo");
    await press("Confirm");
    expect(await screen.findByRole("dialog", { name: "Set up the second factor" })).toBeTruthy();
  });

  it("is asked of staff, and opens the rest to them once it is set up", async () => {
    const staffWithout = { ...staff, needsSecondFactor: true };
    const { bodiesOf } = open({
      "POST auth/refresh/": { body: { ...signedIn().body, user: staffWithout } },
      [START]: { body: enrolment },
      [CONFIRM]: { body: { recoveryCodes } },
      "GET user/": { body: { ...staff, needsSecondFactor: false, signature: "signature-1" } },
    });
    expect(await screen.findByText("Set up a second factor to go on")).toBeTruthy();
    await press("Set up");
    await userEvent.type(await screen.findByLabelText("Code from the app"), "123456");
    await press("Turn on");
    await waitFor(() => expect(screen.queryByText("Set up a second factor to go on")).toBeNull());
    expect(bodiesOf("GET user/")).toHaveLength(1);
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeTruthy();
  });

  it("is removed after confirmation", async () => {
    const { bodiesOf } = open({ [FACTOR]: factor(2), [REMOVE]: done });
    expect(await screen.findByText(/2 recovery codes are left/)).toBeTruthy();
    await press("Remove");
    const dialog = await screen.findByRole("dialog", { name: "Remove the second factor?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Second factor removed")).toBeTruthy();
    expect(bodiesOf(REMOVE)).toHaveLength(1);
  });
});
