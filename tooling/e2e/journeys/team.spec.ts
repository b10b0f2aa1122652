import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { newSeller } from "#accounts.ts";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { mailedLink, textedCode } from "#mailbox.ts";
import { startSignedIn, submitLogin } from "#sign-in.ts";

test("an owner invites a colleague, who joins by the mailed link and works within the role", async ({
  browser,
  context,
  page,
}) => {
  const owner = await newSeller();
  const email = `bo-${randomUUID().slice(0, 8)}@harbour.example`;
  const password = "a third way of saying";

  await test.step("the owner assigns the role for stock", async () => {
    await startSignedIn(context, owner.email);
    await page.goto(`${hosts.seller}/my-profile/team/`);
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Role").selectOption("Stock");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("list", { name: "Invited" })).toContainText(email);
  });

  const link = await mailedLink(email, "/join-team/");
  const theirs = await (await browser.newContext()).newPage();
  await test.step("the colleague joins with a name and a password, and verifies the phone", async () => {
    await theirs.goto(link);
    await expect(theirs.getByRole("heading", { level: 1, name: /^Join Harbour/ })).toBeVisible();
    await theirs.getByLabel("Your name").fill("Bo Stock");
    await theirs.getByLabel("New password").fill(password);
    await theirs.getByRole("button", { name: "Join", exact: true }).click();
    await theirs.getByRole("main").getByRole("link", { name: "Login" }).click();
    await submitLogin(theirs, email, password);
    await expect(theirs).toHaveURL(/\/activate-account\//);
    const phone = `+49152${String(Date.now()).slice(-8)}`;
    await theirs.getByLabel("Mobile phone number").fill(phone);
    await theirs.getByRole("button", { name: "Send code" }).click();
    await theirs.getByLabel("Code", { exact: true }).fill(await textedCode(phone));
    await theirs.getByRole("button", { name: /verify|confirm/i }).click();
    await expect(theirs).not.toHaveURL(/\/activate-account\//);
  });

  await test.step("they see the team and cannot change it", async () => {
    await theirs.goto(`${hosts.seller}/my-profile/team/`);
    await expect(theirs.getByText("Owners manage the team. Ask one of them for changes.")).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Send invitation" })).toHaveCount(0);
  });

  await test.step("the API enforces the limits", async () => {
    const login = await callApi("POST", "auth/login/", { body: { email, password } });
    const token = String(login.body["accessToken"]);
    const decline = await callApi("POST", "sales/0123456789ABCDEF/decline/", {
      token,
      body: { reason: "OUT_OF_STOCK" },
    });
    expect([decline.status, decline.body["needs"]]).toEqual([403, "orders"]);
    const ownersToken = await tokenOf(owner.email);
    const log = await callApi("GET", "team/audit/?action=team", { token: ownersToken });
    expect(JSON.stringify(log.body)).toContain("team.joined");
  });
});
