import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { PASSWORD, hosts } from "#hosts.ts";

/** Fills and sends the login form of a host, as a person does. */
export async function signIn(
  page: Page,
  email: string,
  host: "seller" | "warehouse" = "seller",
): Promise<void> {
  await page.goto(`${hosts[host]}/login/`);
  await submitLogin(page, email);
  await expect(page).not.toHaveURL(/\/login\//);
}

export async function submitLogin(page: Page, email: string, password: string = PASSWORD): Promise<void> {
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
