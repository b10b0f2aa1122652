import { expect, test } from "@playwright/test";
import { signUp } from "#accounts.ts";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { mailedLink, textedCode } from "#mailbox.ts";
import { startSignedIn } from "#sign-in.ts";

/** A seller whose account is verified and who has accepted nothing yet. */
async function withoutTerms(): Promise<string> {
  const { email, phone } = await signUp();
  const secret = new URL(await mailedLink(email, "/activate-account/")).searchParams.get("secret");
  await callApi("POST", "users/activate/", { body: { secret } });
  const token = await tokenOf(email);
  await callApi("POST", "user/phone/verify/", { token, body: { phone } });
  await callApi("POST", "user/phone/verify-token/", { token, body: { code: await textedCode(phone) } });
  return email;
}

test("a new seller is led to the terms, accepts them, and goes on where they wanted to", async ({
  context,
  page,
}) => {
  const email = await withoutTerms();
  await startSignedIn(context, email);
  await page.goto(`${hosts.seller}/orders/?status=CURRENT&page=1`);
  await expect(page).toHaveURL(/\/legal\/terms\/?\?redirectUrl=/);
  await expect(page.getByText("Review Seller Terms and Conditions")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print this page" })).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Table of contents" }).getByRole("link");
  await expect(contents.first()).toHaveAttribute("href", "#1--parties-and-definitions");

  const confirm = page.getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeDisabled();
  await page.getByRole("checkbox").click();
  await confirm.click();
  await expect(page).toHaveURL(/\/orders\//);
  // The receipt leads back to the text that was accepted.
  expect(await mailedLink(email, "/legal/terms/")).toContain("/legal/terms/");
});
