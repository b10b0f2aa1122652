import { expect, test } from "@playwright/test";
import { callApi } from "#api.ts";
import { hosts } from "#hosts.ts";
import { signIn, submitLogin } from "#sign-in.ts";

test("a seller signs in and lands on the dashboard", async ({ page }) => {
  await signIn(page, "seller@demo.example");
  await expect(page).toHaveURL(`${hosts.seller}/dashboard/`);
  await expect(page.getByRole("banner")).toContainText("Hello");
  await expect(page.getByRole("link", { name: "My Portal" })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a warehouse user signs in on the warehouse host and lands on the incoming packages", async ({
  page,
}) => {
  await signIn(page, "warehouse@demo.example", "warehouse");
  await expect(page).toHaveURL(/\/warehouse\/incoming\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Incoming packages");
});

test("signing in on one host does not sign in on the other", async ({ page }) => {
  await signIn(page, "seller@demo.example");
  await page.goto(`${hosts.warehouse}/warehouse/incoming/`);
  await expect(page).toHaveURL(/warehouse\.quayside\.localhost:\d+\/login\//);
});

test("a visitor of a protected page returns to it after login, with its query", async ({ page }) => {
  await page.goto(`${hosts.seller}/orders/?status=PAST&page=2`);
  await expect(page).toHaveURL(/\/login\/\?redirectPath=/);
  await submitLogin(page, "seller@demo.example");
  await expect(page).toHaveURL(/\/orders\/\?.*status=PAST/);
  await expect(page).toHaveURL(/page=2/);
});

test("a redirect path never leads to another origin", async ({ page }) => {
  // One of each kind; the unit tests of the check cover many more paths.
  const payloads = ["//evil.example", "/\\evil.example", "javascript:alert(1)"];
  for (const payload of payloads) {
    await page.context().clearCookies();
    await page.goto(`${hosts.seller}/login/?redirectPath=${encodeURIComponent(payload)}`);
    await submitLogin(page, "seller@demo.example");
    await expect(page).toHaveURL(`${hosts.seller}/dashboard/`);
  }
});

test("a buyer is asked to use a different account, and nothing private opens", async ({ page }) => {
  await page.goto(`${hosts.seller}/login/`);
  await submitLogin(page, "buyer@demo.example");
  await expect(
    page.getByText(
      "This is a buyer account. Please use a different account to sign in to the seller portal.",
    ),
  ).toBeVisible();
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page).toHaveURL(/\/login\//);
});

test("a wrong password says so beside the form and keeps the e-mail address", async ({ page }) => {
  await page.goto(`${hosts.seller}/login/`);
  await submitLogin(page, "seller@demo.example", "not the password");
  await expect(page.getByRole("main")).toContainText(/not right|incorrect|wrong/i);
  await expect(page.getByLabel(/e-?mail/i).first()).toHaveValue("seller@demo.example");
});

test("signing out clears the page, and the back button shows nothing private", async ({ page }) => {
  await signIn(page, "seller@demo.example");
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/login\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\//);
  await expect(page.getByRole("main")).not.toContainText("Confirm quantities");
});

test("signing out while the API is down leaves nothing on the screen, and the next load ends the session", async ({
  context,
  page,
}) => {
  let token = "";
  page.on("request", (request) => {
    token = request.headers()["authorization"]?.replace("Bearer ", "") ?? token;
  });
  await signIn(page, "seller@demo.example");
  await expect(page.getByRole("link", { name: "My Portal" })).toBeVisible();
  const answerToToken = async () => (await callApi("GET", "user/", { token })).status;
  expect(await answerToToken()).toBe(200);
  await context.route(`${hosts.api}/**`, (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/login\//);
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page).toHaveURL(/\/login\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to the seller portal");
  // The API has not been informed yet.
  expect(await answerToToken()).toBe(200);
  await context.unrouteAll();
  await page.reload();
  await expect.poll(answerToToken).toBe(401);
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page).toHaveURL(/\/login\//);
});

test("a user whose e-mail and phone are unverified is sent to the activation page", async ({ page }) => {
  await page.goto(`${hosts.seller}/login/`);
  await submitLogin(page, "unverified@demo.example");
  await expect(page).toHaveURL(/\/activate-account\//);
});

test("a seller accepts the terms and returns to the requested page", async ({ page }) => {
  await page.goto(`${hosts.seller}/orders/`);
  await submitLogin(page, "noterms@demo.example");
  await expect(page).toHaveURL(/\/legal\/terms\/?\?redirectUrl=/);
  await expect(page.getByText("Review Seller Terms and Conditions")).toBeVisible();
  const confirm = page.getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeDisabled();
  await page
    .getByRole("checkbox", { name: "I have read, understood, and agree to the Terms and Conditions." })
    .click();
  await confirm.click();
  await expect(page).toHaveURL(/\/orders\//);
});

test("eight tabs that wake together all stay signed in, with one renewal for all of them", async ({
  context,
  page,
}) => {
  // One clock for all tabs, as on a real machine: with separate clocks, a tab that is ahead would take a
  // token from one that is not.
  await context.addInitScript(() => {
    const [wall, monotonic] = [Date.now.bind(Date), performance.now.bind(performance)];
    const asleep = () => Number(localStorage.getItem("asleep"));
    Date.now = () => wall() + asleep();
    performance.now = () => monotonic() + asleep();
  });
  await signIn(page, "seller@demo.example");
  const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto(`${hosts.seller}/dashboard/`)));
  for (const tab of tabs) await expect(tab.getByRole("link", { name: "My Portal" })).toBeVisible();
  let renewals = 0;
  context.on("response", (response) => {
    if (response.status() === 200 && response.url().includes("/auth/refresh/")) renewals += 1;
  });
  // The lid is closed: the device is offline while the clock advances by half an hour.
  await context.setOffline(true);
  await page.evaluate((ms) => localStorage.setItem("asleep", String(ms)), 30 * 60_000);
  await context.setOffline(false);
  await Promise.all(
    tabs.map((tab) =>
      tab
        .getByRole("navigation")
        .getByRole("link", { name: /^Orders/ })
        .first()
        .click(),
    ),
  );
  for (const tab of tabs) {
    await expect(tab.getByRole("row").nth(1)).toBeVisible();
    await expect(tab).not.toHaveURL(/login/);
  }
  // The API's own clock did not jump, so the old tokens would still work: the tabs renew by their own rule.
  await expect.poll(() => renewals).toBe(1);
  for (const tab of tabs) await tab.close();
  expect(renewals).toBe(1);
});
