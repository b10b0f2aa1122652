import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
// Loaded on first use by the page: here before a test waits for them.
import "@quayside/portal/react/access/confirm-password-dialog";
import "@quayside/portal/react/security/add-passkey";
import "@quayside/portal/react/security/passkey-name-dialog";
import { openSecurity, press } from "#features/security/open-security.fixtures.tsx";
import { laptopKey, phoneKey, recoveryCodes, thisDevice } from "#features/security/security.fixtures.ts";
import { type Answers, failed } from "#testing/render-app.tsx";

const browser = vi.hoisted(() => ({
  browserSupportsWebAuthn: vi.fn(() => true),
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
  WebAuthnError: class extends Error {},
}));
vi.mock("@simplewebauthn/browser", () => browser);

const PASSKEYS = "GET user/passkeys/";
const made = {
  id: "key-id",
  response: { clientDataJSON: "e30", attestationObject: "oA", transports: ["usb"] },
};
const options = {
  challenge: "abc",
  rp: { id: "localhost", name: "Quayside" },
  user: { id: "dQ", name: "seller@demo.example", displayName: "Seller" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  attestation: "none",
};
beforeEach(() => {
  browser.browserSupportsWebAuthn.mockReturnValue(true);
  browser.startRegistration.mockReset().mockResolvedValue(made);
});

const open = (answers: Answers = {}) =>
  openSecurity({
    "GET auth/sessions/": { body: { results: [thisDevice] } },
    "GET user/totp/": { body: { isActive: false, hasPasskey: true, recoveryCodesLeft: 3 } },
    [PASSKEYS]: { body: { results: [laptopKey, phoneKey] } },
    "POST user/passkeys/start/": { body: options },
    "POST user/passkeys/": { body: { passkey: phoneKey, recoveryCodes } },
    ...answers,
  });
async function add(name: string) {
  await press("Add a passkey");
  const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
  if (name !== "") await userEvent.type(dialog.getByLabelText("Name"), name);
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
}

describe("passkeys", () => {
  it("are listed with their names and when they were last used", async () => {
    open();
    const rows = within(await screen.findByRole("list", { name: "Your passkeys" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Office laptop.*Last used/),
      expect.stringMatching(/^Phone.*Never used/),
    ]);
  });

  it("are added with a name, and the first one comes with recovery codes", async () => {
    const { bodiesOf } = open();
    await add("My phone");
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeTruthy();
    expect(bodiesOf("POST user/passkeys/")).toEqual([
      { name: "My phone", id: "key-id", clientDataJSON: "e30", attestationObject: "oA", transports: ["usb"] },
    ]);
  });

  it("require a name, and report the browser's failures", async () => {
    browser.startRegistration.mockRejectedValue(new Error("NotAllowedError"));
    const { bodiesOf } = open();
    await add("");
    expect(await screen.findByText("Enter a name for the passkey.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Name"), "Phone");
    await press("Continue");
    expect(await screen.findByText("No passkey was created. Please try again.")).toBeTruthy();
    browser.browserSupportsWebAuthn.mockReturnValue(false);
    await press("Continue");
    expect(await screen.findByText(/This browser does not support passkeys/)).toBeTruthy();
    expect(bodiesOf("POST user/passkeys/")).toEqual([]);
  });

  it("are renamed, and removed after confirmation", async () => {
    const { bodiesOf } = open({
      "PATCH user/passkeys/passkey_00002/": { body: { ...phoneKey, name: "Old phone" } },
      "DELETE user/passkeys/passkey_00002/": { status: 204 },
    });
    await press("Rename Phone");
    const field = await screen.findByLabelText("Name");
    await userEvent.clear(field);
    await userEvent.type(field, "Old phone{Enter}");
    expect(await screen.findByText("Passkey renamed")).toBeTruthy();
    expect(bodiesOf("PATCH user/passkeys/passkey_00002/")).toEqual([{ name: "Old phone" }]);
    await press("Remove Phone");
    const dialog = await screen.findByRole("dialog", { name: "Remove Phone?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Passkey removed")).toBeTruthy();
  });

  it("refresh the sign-in together with the password", async () => {
    browser.startAuthentication.mockResolvedValue({
      id: "key-id",
      response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "BB" },
    });
    let isFresh = false;
    const { bodiesOf } = open({
      "POST user/passkeys/start/": () =>
        isFresh ? { body: options } : failed(403, "fresh_sign_in_required"),
      "POST auth/passkey/": {
        body: { challenge: "abc", rpId: "localhost", timeout: 1, userVerification: "required" },
      },
      "POST auth/confirm-password/": ({ body }) => {
        if (!JSON.stringify(body).includes("passkey"))
          return failed(400, "passkey_required", { hasAuthenticatorApp: false });
        isFresh = true;
        return { status: 204 };
      },
    });
    await add("Phone");
    await userEvent.type(await screen.findByLabelText("Password", { selector: "input" }), "quayside-demo");
    await press("Confirm");
    expect(await screen.findByText("Use your passkey, or enter a code.")).toBeTruthy();
    await press("Use a passkey");
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeTruthy();
    expect(bodiesOf("POST auth/confirm-password/").at(-1)).toMatchObject({
      secret: "quayside-demo",
      passkey: { id: "key-id", signature: "BB" },
    });
  });
});

it("recovery codes are renewed after confirmation and shown once", async () => {
  open({ "POST user/totp/codes/": { body: { recoveryCodes } } });
  expect(await screen.findByText(/3 recovery codes are left. Renew them before you run out/)).toBeTruthy();
  await press("Renew recovery codes");
  const dialog = within(await screen.findByRole("dialog", { name: "Renew your recovery codes?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Renew recovery codes" }));
  expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeTruthy();
});
