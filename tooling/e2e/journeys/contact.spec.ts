import { expect, test } from "@playwright/test";
import { notificationLink } from "#notification-link.ts";
import { createTestSale } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { mailedLink } from "#mailbox.ts";
import { startSignedIn, submitLogin } from "#sign-in.ts";

const SELLER = "seller@demo.example";
const STAFF = "staff@quayside.example";

test("a seller asks about an order, staff answer, and the mail leads back to the order through the login", async ({
  browser,
  context,
  page,
}) => {
  const { saleQid, number } = await createTestSale(SELLER);
  const contact = `${hosts.seller}/orders/${saleQid}/contact/`;

  await test.step("the order links to its contact page, where a question is sent with a file", async () => {
    await startSignedIn(context, SELLER);
    await page.goto(`${hosts.seller}/orders/${saleQid}/`);
    await page.getByRole("link", { name: "Contact", exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: `Contact about order ${number}` }),
    ).toBeVisible();
    await expect(page.getByText(/We answer within 1 working day/)).toBeVisible();
    await page.getByLabel("What is it about?").selectOption("PICK_UP");
    await page.getByLabel("Message").fill("When does the carrier come?");
    await page.getByLabel("Attach files, or drop them here").setInputFiles({
      name: "gate-4.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF"),
    });
    await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent", { exact: true })).toBeVisible();
    await expect(page.getByText("Not read by Quayside yet")).toBeVisible();
  });

  await test.step("staff find the question, read it and answer", async () => {
    const desk = await browser.newContext();
    await startSignedIn(desk, STAFF);
    const staffPage = await desk.newPage();
    await staffPage.goto(`${hosts.seller}/internal/threads/?search=${number}`);
    await staffPage.getByRole("link", { name: new RegExp(number) }).click();
    await expect(staffPage.getByText("When does the carrier come?")).toBeVisible();
    // The seller immediately sees that it was read.
    await expect(page.getByText("Read by Quayside")).toBeVisible();
    await staffPage.getByRole("textbox", { name: "Message" }).fill("Tomorrow between 9 and 12.");
    await staffPage.getByRole("button", { name: "Send answer" }).click();
    await expect(staffPage.getByText("Answer sent", { exact: true })).toBeVisible();
    await desk.close();
  });

  await test.step("the answer appears without a reload, and the order's history includes it", async () => {
    await expect(page.getByText("Tomorrow between 9 and 12.")).toBeVisible();
    await page.getByRole("button", { name: /^Notifications/ }).click();
    const latest = page.getByRole("list", { name: "Latest notifications" });
    await notificationLink(latest, new RegExp(`Answer about order ${number}`));
    await page.getByRole("link", { name: "See all notifications" }).click();
    await expect(page).toHaveURL(/\/notifications\/$/);
    await page.getByLabel("Topic").selectOption("thread");
    await (await notificationLink(page.getByRole("main"), `Answer about order ${number}`)).click();
    await expect(page).toHaveURL(contact);
  });

  await test.step("the link in the mail survives the login", async () => {
    expect(await mailedLink(SELLER, `/orders/${saleQid}/contact/`)).toBe(contact);
    const stranger = await browser.newContext();
    const strangerPage = await stranger.newPage();
    await strangerPage.goto(contact);
    await expect(strangerPage).toHaveURL(/\/login\/\?redirectPath=/);
    await submitLogin(strangerPage, SELLER);
    await expect(strangerPage).toHaveURL(contact);
    await expect(strangerPage.getByText("Tomorrow between 9 and 12.")).toBeVisible();
    await stranger.close();
  });
});
