import { type Page, expect, test } from "@playwright/test";
import { newSeller, signUp } from "#accounts.ts";
import { callApi, tokenOf } from "#api.ts";
import { hosts, passwordOf } from "#hosts.ts";
import { mailedLink, textedCode } from "#mailbox.ts";
import { oneTimePassword } from "#one-time-password.ts";
import { signIn, submitLogin } from "#sign-in.ts";
import { newColleague } from "#people.ts";

const SECURITY = `${hosts.seller}/my-profile/security/`;
const NEW_PASSWORD = "a third way of saying";
const main = (page: Page) => page.getByRole("main");

test("a new seller activates the account with the mailed link and the texted code", async ({ page }) => {
  const { email, phone } = await signUp();
  await page.goto(await mailedLink(email, "/activate-account/"));
  await expect(page.getByText("Account successfully activated").first()).toBeVisible();
  await main(page).getByRole("link", { name: "Login" }).click();
  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/activate-account\//);
  await page.getByLabel("Mobile phone number").fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  const code = page.getByLabel("Code", { exact: true });
  await code.fill("000000");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Invalid verification code. Please try again.")).toBeVisible();
  await expect(page.getByText(/Please wait \d+ seconds? before asking for a new code\./)).toBeVisible();
  await code.fill(await textedCode(phone));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/legal\/terms\//);
});

test("an invalid activation link says so", async ({ page }) => {
  await page.goto(`${hosts.seller}/activate-account/?secret=${"x".repeat(43)}`);
  await expect(
    page.getByText("The link has expired or is invalid. Please contact us for a new link."),
  ).toBeVisible();
});

test("a forgotten password is reset, and its link works once", async ({ page }) => {
  const { email } = await signUp();
  await page.goto(`${hosts.seller}/login/`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The login also has a field of that name.
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const link = await mailedLink(email, "/reset-password/");
  await page.goto(link);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  await main(page).getByRole("link", { name: "Login" }).click();
  await submitLogin(page, email);
  await expect(main(page)).toContainText("Wrong e-mail address or password.");
  await submitLogin(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/activate-account\//);
  await page.goto(link);
  await page.getByLabel("New password").fill("yet another way of it");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(
    page.getByText("The link has expired or is invalid. Please ask for a new link."),
  ).toBeVisible();
});

test("a seller sees the devices, signs one out and then all others, and changes the password", async ({
  page,
}) => {
  const { email } = await newSeller();
  const elsewhere = () => tokenOf(email);
  const statusOf = async (token: string) => (await callApi("GET", "user/", { token })).status;
  await signIn(page, email);
  await page.goto(SECURITY);
  const devices = page.getByRole("region", { name: "Devices" });
  // The session in which the account was created.
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: /^Sign out .*Seller portal$/ }).click();
  await expect(devices.getByText("You are signed in on this device only.")).toBeVisible();
  const others = [await elsewhere(), await elsewhere()];
  await page.reload();
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("2 devices signed out", { exact: true })).toBeVisible();
  for (const token of others) await expect.poll(() => statusOf(token)).toBe(401);

  const last = await elsewhere();
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your current password is wrong.").first()).toBeVisible();
  await page.getByLabel("Current password").fill(passwordOf(email));
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  await expect.poll(() => statusOf(last)).toBe(401);
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page).toHaveURL(/\/orders\//);
});

test("an expired session keeps the page and the input, and the password lets the user continue", async ({
  context,
  page,
}) => {
  const email = await newColleague("keyaccount@demo.example");
  await page.clock.install();
  await signIn(page, email);
  await page.goto(`${hosts.seller}/my-profile/`);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Bo of the Harbour");
  // A night passes, after which the session has expired.
  await context.clearCookies();
  await page.clock.fastForward("09:00:00");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toContainText("Wrong e-mail address or password");
  await dialog.getByLabel("Password").fill(passwordOf(email));
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue("Bo of the Harbour");
  await page.getByRole("form", { name: "Your details" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your details were updated", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${hosts.seller}/my-profile/`);
});

test("a seller signs in with a second factor, and with a recovery code without the phone", async ({
  page,
}) => {
  const { email } = await newSeller();
  await signIn(page, email);
  await page.goto(SECURITY);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = await page.getByRole("dialog").locator("code").innerText();
  await page.getByLabel("Code from the app").fill(oneTimePassword(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/login\//);

  await page.goto(`${hosts.seller}/my-profile/security/`);
  await expect(page).toHaveURL(/\/login\/\?redirectPath=/);
  await submitLogin(page, email);
  const code = page.getByLabel("Code", { exact: true });
  await code.fill("000000");
  await main(page).getByRole("button", { name: "Login" }).click();
  await expect(main(page)).toContainText("This code is wrong or was already used. Please try again.");
  await code.fill(recoveryCode);
  await main(page).getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(SECURITY);
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Second factor removed", { exact: true })).toBeVisible();
});

test("a seller adds a passkey, signs in with it alone, and removes it", async ({ context, page }) => {
  const browser = await context.newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await newSeller();
  await signIn(page, email);
  await page.goto(SECURITY);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Test key");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  const passkeys = page.getByRole("list", { name: "Your passkeys" });
  await expect(passkeys).toContainText("Never used");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/login\//);

  await submitLogin(page, email);
  await expect(main(page)).toContainText("Use your passkey, or enter a code.");
  await main(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(`${hosts.seller}/dashboard/`);
  await page.goto(SECURITY);
  await expect(passkeys).toContainText("Last used");
  await page.getByRole("button", { name: "Remove Test key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Passkey removed", { exact: true })).toBeVisible();
  await expect(page.getByText("You have no passkeys.")).toBeVisible();
});
