import { expect, test } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { signIn } from "#sign-in.ts";

const EVIL = "http://evil.example";

test("the tokens of a session stand in no address, storage or message of the console (T26)", async ({
  page,
}) => {
  const seen: string[] = [];
  const tokens = new Set<string>();
  page.on("console", (message) => seen.push(message.text()));
  page.on("request", (request) => {
    seen.push(request.url());
    const bearer = request.headers()["authorization"]?.replace("Bearer ", "");
    if (bearer) tokens.add(bearer);
  });
  await signIn(page, "seller@demo.example");
  for (const path of ["/orders/", "/my-profile/security/", "/notifications/"]) {
    await page.goto(`${hosts.seller}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    seen.push(
      await page.evaluate(async () => {
        const databases = await indexedDB.databases();
        return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases]);
      }),
    );
  }
  expect(tokens.size).toBeGreaterThan(0);
  const everything = seen.join("\n");
  for (const token of tokens) expect(everything.includes(token)).toBe(false);
  expect(everything).not.toContain("rt-sellers");
});

test("a page of another site can neither renew nor end a session (T27)", async ({ context, page }) => {
  await signIn(page, "seller@demo.example");
  await context.route(`${EVIL}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Evil</title><p>Evil</p>" }),
  );
  const answered: number[] = [];
  context.on("response", (response) => {
    if (/\/api\/(auth|user)\/(refresh|logout)\//.test(response.url())) answered.push(response.status());
  });
  const evil = await context.newPage();
  await evil.goto(`${EVIL}/`);
  for (const path of ["auth/refresh/?rotate=true", "auth/logout/", "user/logout/"]) {
    const url = `${hosts.api}/api/${path}`;
    await evil.evaluate(async (address) => {
      await fetch(address, { method: "POST", mode: "no-cors", credentials: "include" }).catch(() => {});
      await fetch(address, {
        method: "POST",
        credentials: "include",
        headers: { "x-application": "sellers" },
      }).catch(() => {});
      const picture = new Image();
      picture.src = address;
      await picture.decode().catch(() => {});
    }, url);
    await evil.evaluate((address) => {
      const form = document.body.appendChild(document.createElement("form"));
      form.method = "post";
      form.action = address;
      form.submit();
    }, url);
    await evil.waitForURL(`${hosts.api}/**`);
    await evil.goto(`${EVIL}/`);
  }
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.filter((status) => status < 400)).toEqual([]);
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("nothing of one person is left for the next one in the same tab (T44)", async ({ page }) => {
  await signIn(page, "seller@demo.example");
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const company = await page.getByRole("banner").innerText();
  const orders = await page.getByRole("row").nth(1).innerText();
  const number = /[A-Z0-9]{6,}/.exec(orders)?.[0] ?? "";
  expect(number).not.toBe("");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/login\//);
  // Every state of the page while the next person arrives.
  await page.evaluate((secret) => {
    const found = () => document.body.innerText.includes(secret) && localStorage.setItem("seen", "yes");
    new MutationObserver(found).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, number);
  await signIn(page, "keyaccount@demo.example");
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(number);
  expect(await page.getByRole("banner").innerText()).not.toBe(company);
  await page.goBack();
  await expect(page.getByRole("main")).not.toContainText(number);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain("seller@demo.example");
  expect(stored).not.toContain('"seen":"yes"');
});
