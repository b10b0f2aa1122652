import { expect, test, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

/** A seller whose prices no other journey uses. */
const SELLER = "quiet@demo.example";

interface Ranked {
  readonly qid: string;
  readonly name: string;
  readonly gtin: string;
  readonly isBelowFloor: boolean;
}

const part = (page: Page, name: string) => page.getByRole("region", { name });
const toast = (page: Page) => page.getByRole("region", { name: /^Notification/ });

test("an offer that does not win: what it takes, the floor, the drop in the ranked list, and its undo", async ({
  page,
  context,
}) => {
  const token = await tokenOf(SELLER);
  const { body } = await callApi("GET", "offers/ranked/?size=20", { token });
  const offer = (body["results"] as Ranked[]).find(({ isBelowFloor }) => !isBelowFloor);
  if (offer === undefined) throw new Error("The seller has no offer that could win");
  await startSignedIn(context, SELLER);

  await test.step("its page says what it takes to win, and works by keyboard", async () => {
    await page.goto(`${hosts.seller}/inventory/${offer.qid}/`);
    await expect(page.getByRole("heading", { level: 1, name: offer.name })).toBeVisible();
    const panel = part(page, "To win");
    await expect(panel.getByText(/^Drop .* and your price wins\.$/)).toBeVisible();
    const slider = panel.getByRole("slider", { name: "Try a price" });
    await expect(slider).toHaveAttribute("aria-valuetext", /rank 1 of/);
    // A key is not waited with: before hydration it would do nothing.
    await expect(slider).toBeEnabled();
    await slider.press("End");
    await expect(slider).not.toHaveAttribute("aria-valuetext", /rank 1 of/);
  });

  await test.step("a cost sets a floor, which is saved", async () => {
    const form = part(page, "Your floor");
    await form.getByLabel(/Your cost per unit/).fill("0.01");
    await form.getByRole("button", { name: "Save floor" }).click();
    await expect(toast(page).getByText("Floor saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(part(page, "Your floor").getByLabel(/Your cost per unit/)).toHaveValue("0.01");
  });

  await test.step("the ranked list drops its price to win, and restores it", async () => {
    await page.goto(`${hosts.seller}/inventory/ranked/?search=${offer.gtin}`);
    const drop = page.getByRole("button", { name: /^Drop .* to win with/ });
    await drop.click();
    await expect(toast(page).getByText("1 price changed", { exact: true })).toBeVisible();
    await expect(drop).toHaveCount(0);
    await page.getByRole("button", { name: /^Now .* Undo the drop of / }).click();
    await expect(drop).toHaveCount(1);
  });
});
