import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { type PortalAnswers, failed } from "#fixtures/portal-screen.tsx";
import { renderPortal } from "#fixtures/render-portal.tsx";
import { ActivateAccountPage } from "#react/access/activate-account-page.tsx";

const MAIL = "POST user/email/verify/";
const MAIL_AGAIN = "POST user/email/resend-token/";
const TOKEN = "POST user/email/verify-token/";
const TEXT = "POST user/phone/verify/";
const TEXT_AGAIN = "POST user/phone/resend-token/";
const CODE = "POST user/phone/verify-token/";
const ACTIVATE = "POST users/activate/";
const nobody = null;
const unverified = makeUser({ isPhoneVerified: false, isEmailVerified: false });
const phoneLeft = makeUser({ isPhoneVerified: false });
const emailLeft = makeUser({ isEmailVerified: false });
const sent = (wait: number) => ({ body: { wait, expiresIn: 600 } });
const own = (user: object) => ({
  body: { ...unverified, ...user, phone: "+4915123456789", signature: "signature-1" },
});

function open(user: typeof unverified | null, answers: PortalAnswers, search = "") {
  return renderPortal(<ActivateAccountPage />, {
    user,
    path: "/activate-account/",
    search,
    answers: { "GET user/": own(user ?? {}), ...answers },
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => localStorage.clear());

describe("the link of an activation mail", () => {
  it("activates without a session and links to the login", async () => {
    const { bodiesOf, visited } = open(nobody, { [ACTIVATE]: { status: 204 } }, "?secret=s3cret");
    expect(await screen.findByText("Account successfully activated")).toBeTruthy();
    const login = screen.getByRole("link", { name: "Login" });
    expect(login.getAttribute("href")).toBe("/login/?redirectPath=%2Factivate-account%2F");
    expect(bodiesOf(ACTIVATE)).toEqual([{ secret: "s3cret" }]);
    expect(visited).toEqual([]);
  });

  it("shows a signed-in user the remaining steps", async () => {
    open(unverified, { [ACTIVATE]: { status: 204 }, "GET user/": own(phoneLeft) }, "?secret=s3cret");
    expect(await screen.findByText("Account successfully activated")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText("Verified")).toHaveLength(1));
    expect(await screen.findByLabelText("Mobile phone number")).toBeTruthy();
  });

  it.each([
    ["ActivationInvalidSecret", "The link has expired or is invalid. Please contact us for a new link."],
    [
      "ActivationExpired",
      "Your activation link has expired, please go to the reset-password page to receive a new link.",
    ],
  ])("explains %s", async (code, message) => {
    open(nobody, { [ACTIVATE]: failed(400, code) }, "?secret=old");
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    const reset = screen.queryByRole("link", { name: "Go to the reset-password page" });
    expect(reset?.getAttribute("href")).toBe(code === "ActivationExpired" ? "/reset-password/" : undefined);
    expect(screen.getByRole("link", { name: /@/ }).getAttribute("href")).toMatch(/^mailto:/);
    expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login/");
  });

  it("can be retried after an outage", async () => {
    let isDown = true;
    const { bodiesOf } = open(
      nobody,
      { [ACTIVATE]: () => (isDown ? failed(500, "internal_error") : { status: 204 }) },
      "?secret=s3cret",
    );
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeTruthy();
    isDown = false;
    await press("Try again");
    expect(await screen.findByText("Account successfully activated")).toBeTruthy();
    expect(bodiesOf(ACTIVATE)).toHaveLength(2);
  });

  it("is required: a visitor without one and without a session goes to the login", async () => {
    const { visited } = open(nobody, {});
    await waitFor(() => expect(visited).toEqual(["/login/?redirectPath=%2Factivate-account%2F"]));
  });
});

describe("the e-mail address", () => {
  it("is verified by the token of the link, after which only the phone remains", async () => {
    const { bodiesOf } = open(unverified, { [TOKEN]: { body: phoneLeft } }, "?token=t0ken");
    await waitFor(() => expect(screen.getAllByText("Verified")).toHaveLength(1));
    expect(bodiesOf(TOKEN)).toEqual([{ token: "t0ken" }]);
  });

  it("stays unverified with an expired link", async () => {
    open(unverified, { [TOKEN]: failed(400, "email_token_invalid") }, "?token=old");
    expect(
      await screen.findByText("The link has expired or is invalid. Please contact us for a new link."),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send e-mail" })).toBeTruthy();
  });

  it("gets a mail, and another one only after the server's waiting time (A538)", async () => {
    const { bodiesOf } = open(unverified, { [MAIL]: sent(0), [MAIL_AGAIN]: sent(45) });
    await press("Send e-mail");
    expect(await screen.findByText(/We have sent a link to seller@example.com/)).toBeTruthy();
    await press("Send a new e-mail");
    expect(await screen.findByText("New email sent.")).toBeTruthy();
    expect(await screen.findByText(/You can ask for a new e-mail in (45|44) seconds\./)).toBeTruthy();
    await press("Send a new e-mail");
    expect(bodiesOf(MAIL)).toHaveLength(1);
    expect(bodiesOf(MAIL_AGAIN)).toHaveLength(1);
  });

  it("counts down the waiting time of a rejection", async () => {
    open(unverified, { [MAIL]: failed(429, "too_many_requests", { wait: 30 }) });
    await press("Send e-mail");
    expect(await screen.findByText(/You can ask for a new e-mail in (30|29) seconds\./)).toBeTruthy();
  });
});

describe("the link to a new e-mail address", () => {
  const LINK = "?token=t0ken&change=email";

  it("works with a verified old address, and says which address applies now", async () => {
    const changed = makeUser({ email: "new@demo.example" });
    const { bodiesOf } = open(makeUser(), { [TOKEN]: { body: changed } }, LINK);
    expect(await screen.findByText(/new@demo\.example is now your e-mail address\./)).toBeTruthy();
    expect(bodiesOf(TOKEN)).toEqual([{ token: "t0ken" }]);
    expect(screen.getByRole("heading", { level: 1, name: "Your new e-mail address" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to the portal" })).toBeTruthy();
  });

  it.each([
    [400, "email_token_invalid", "The link has expired or is invalid. Please contact us for a new link."],
    [409, "email_taken", "Another account has this e-mail address in the meantime. Yours is unchanged."],
  ])("explains %i %s", async (status, code, message) => {
    open(makeUser(), { [TOKEN]: failed(status, code) }, LINK);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText("Everything is verified.")).toBeNull();
  });

  it("goes through the login without a session, and back", async () => {
    const { visited } = open(nobody, {}, LINK);
    const back = encodeURIComponent(`/activate-account/${LINK}`);
    await waitFor(() => expect(visited).toEqual([`/login/?redirectPath=${back}`]));
  });
});

describe("the phone number", () => {
  async function askForCode() {
    await screen.findByLabelText("Mobile phone number");
    await press("Send code");
    return screen.findByLabelText("Code");
  }

  it("is verified by a pasted code, which completes the account and continues", async () => {
    const { bodiesOf, visited } = open(phoneLeft, { [TEXT]: sent(60), [CODE]: { body: makeUser() } });
    const code = await askForCode();
    expect(bodiesOf(TEXT)).toEqual([{ phone: "+4915123456789" }]);
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute("autocomplete")).toBe("one-time-code");
    await userEvent.paste("123 456");
    await press("Verify");
    expect(await screen.findByText("Account successfully activated")).toBeTruthy();
    expect(bodiesOf(CODE)).toEqual([{ code: "123 456" }]);
    await waitFor(() => expect(visited).toContain("/"));
  });

  it("stays unverified with a wrong code, which can be entered again", async () => {
    open(phoneLeft, { [TEXT]: sent(60), [CODE]: failed(400, "authentication_failed") });
    await userEvent.type(await askForCode(), "000000");
    await press("Verify");
    expect(await screen.findByText("Invalid verification code. Please try again.")).toBeTruthy();
    expect(screen.getByLabelText("Code").getAttribute("aria-invalid")).toBe("true");
  });

  it("gets another code after the server's waiting time (A537)", async () => {
    const { bodiesOf } = open(phoneLeft, { [TEXT]: sent(0), [TEXT_AGAIN]: sent(60) });
    await askForCode();
    await press("Send a new code");
    expect(await screen.findByText("New code sent.")).toBeTruthy();
    expect(
      await screen.findByText(/Please wait (60|59) seconds before asking for a new code\./),
    ).toBeTruthy();
    await press("Send a new code");
    expect(bodiesOf(TEXT_AGAIN)).toHaveLength(1);
  });

  it("does not keep an earlier failure beside the news of a new code", async () => {
    open(phoneLeft, {
      [TEXT]: sent(0),
      [CODE]: failed(500, "internal_error"),
      [TEXT_AGAIN]: sent(60),
    });
    await userEvent.type(await askForCode(), "000000");
    await press("Verify");
    expect(await screen.findByText(/Something went wrong/)).toBeTruthy();
    await press("Send a new code");
    expect(await screen.findByText("New code sent.")).toBeTruthy();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });

  it("is rejected at its field when it cannot receive text messages", async () => {
    open(phoneLeft, { [TEXT]: failed(400, "phone_invalid", { phone: "INVALID" }) });
    const field = await screen.findByLabelText("Mobile phone number");
    await userEvent.clear(field);
    await userEvent.type(field, "030 1234");
    await press("Send code");
    expect(await screen.findByText(/Enter a mobile phone number with its country code/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it("waits when the API requires it", async () => {
    open(phoneLeft, { [TEXT]: failed(429, "PhoneVerifyThrottle", { wait: 20 }) });
    await screen.findByLabelText("Mobile phone number");
    await press("Send code");
    expect(
      await screen.findByText(/Please wait (20|19) seconds before asking for a new code\./),
    ).toBeTruthy();
  });

  it("can be changed", async () => {
    open(phoneLeft, { [TEXT]: sent(0) });
    await askForCode();
    await press("Use another number");
    expect(await screen.findByLabelText("Mobile phone number")).toHaveProperty("value", "+4915123456789");
  });
});

it("is skipped for a user who was verified elsewhere", async () => {
  const { visited } = open(emailLeft, { "GET user/": own(makeUser()) });
  await press("Check again");
  await waitFor(() => expect(visited).toContain("/"));
});
