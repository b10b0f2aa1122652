import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { logIn } from "#api.ts";
import { hosts, passwordOf } from "#hosts.ts";

/** Fills in and submits the login form of a host, as a person does. */
export async function signIn(
  page: Page,
  email: string,
  host: "seller" | "warehouse" = "seller",
): Promise<void> {
  await page.goto(`${hosts[host]}/login/`);
  await submitLogin(page, email);
  await expect(page).not.toHaveURL(/\/login\//);
}

export async function submitLogin(
  page: Page,
  email: string,
  password: string = passwordOf(email),
): Promise<void> {
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(login|log in|sign in)$/i })
    .click();
}

/**
 * Gives a browser a session without the login form, for journeys that begin behind it: its cookie, and the
 * page key with which its documents are rendered.
 */
export async function startSignedIn(
  context: BrowserContext,
  email: string,
  application: "sellers" | "warehouse" = "sellers",
): Promise<void> {
  const { cookies, body } = await logIn(email, application);
  const session = cookies.find((cookie) => cookie.startsWith("__Host-"));
  const [name = "", value = ""] = session?.split(";")[0]?.split("=") ?? [];
  // The address uses https because the cookie is secure; *.localhost counts as secure without it.
  const url = hosts.api.replace("http:", "https:");
  await context.addCookies([{ name, value, url, httpOnly: true, secure: true, sameSite: "Strict" }]);
  const { pageKey } = body;
  if (typeof pageKey !== "string") return;
  const portal = hosts[application === "sellers" ? "seller" : "warehouse"].replace("http:", "https:");
  await context.addCookies([
    { name: "__Host-page-key", value: pageKey, url: portal, httpOnly: true, secure: true, sameSite: "Lax" },
    { name: "page-key-in-use", value: "1", url: portal, sameSite: "Lax" },
  ]);
}

/**
 * Makes documents arrive without their server data, so that the browser fetches everything itself: a server's
 * requests do not pass through the network that a journey manipulates.
 * @param of a page until its routes are removed, or a browser for good
 */
export async function askInBrowser(of: Page | BrowserContext): Promise<void> {
  await of.route("**/page-key/", (route) => route.abort());
  const context = "context" in of ? of.context() : of;
  await context.clearCookies({ name: "__Host-page-key" });
}
