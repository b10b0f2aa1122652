import { expect, test } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { agree, collected, subscribers } from "#measured.ts";
import { hosts } from "#hosts.ts";
import { mailedLink } from "#mailbox.ts";
import { submitLogin } from "#sign-in.ts";

test("a click on an external footer link is recorded once", async ({ page }) => {
  await page.goto(`${hosts.seller}/login/`);
  await agree(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" });
  const href = await link.getAttribute("href");
  const before = (await collected("footer_link_clicked")).length;
  await link.click();
  await expect(page).toHaveURL(String(href));
  await expect.poll(async () => (await collected("footer_link_clicked")).length).toBe(before + 1);
  const [newest] = await collected("footer_link_clicked");
  expect(newest?.properties).toMatchObject({ label: "Terms of Use", href, location: "seller" });
});

test("the refused sign-in of a buyer who closes the tab is recorded", async ({ page }) => {
  await page.goto(`${hosts.seller}/login/`);
  await agree(page);
  const before = (await collected("buyer_sign_in_attempted")).length;
  await submitLogin(page, "buyer@demo.example");
  await expect(page.getByRole("heading", { name: "Use a different account" })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await collected("buyer_sign_in_attempted")).length).toBe(before + 1);
});

/** The provider is notified once a minute; staff can trigger it at once. */
async function tellProvider(): Promise<void> {
  const token = await tokenOf("staff@quayside.example");
  await callApi("POST", "internal/operations/jobs/tell-newsletter-provider/run/", { token });
}

for (const [site, host] of [
  ["the public site", hosts.marketing],
  ["the seller portal", `${hosts.seller}/login/`],
] as const)
  test(`the footer of ${site} subscribes an address once its owner confirms, until the owner unsubscribes`, async ({
    page,
  }) => {
    const email = `reader-${crypto.randomUUID()}@shop.example`;
    await page.goto(host);
    if (site === "the seller portal") await page.getByText("More from Quayside").click();
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.getByRole("textbox").fill(email);
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("status")).toHaveText(
      "Check your inbox: we have sent you a link to confirm.",
    );
    const subscription = async () => (await subscribers()).find((one) => one.email === email);
    expect(await subscription()).toBeUndefined();

    await page.goto(await mailedLink(email, "/newsletter/confirm/"));
    await page.getByRole("button", { name: "Confirm the subscription" }).click();
    await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
    await tellProvider();
    await expect.poll(subscription).toBeDefined();

    await page.goto((await subscription())?.leaveUrl ?? "");
    await page.getByRole("button", { name: "Leave the newsletter" }).click();
    await expect(page.getByRole("heading", { name: "You have left the newsletter" })).toBeVisible();
    await tellProvider();
    await expect.poll(subscription).toBeUndefined();
  });
