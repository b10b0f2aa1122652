import { type Page, expect, test } from "@playwright/test";
import { expectAtWork } from "#at-work.ts";
import { createTestSale } from "#buyer.ts";
import { callsOf, claimForSeller } from "#claims.ts";
import { hosts } from "#hosts.ts";
import { signIn, startSignedIn } from "#sign-in.ts";

const EVIL = "http://evil.example";

test("session tokens are in no address, storage or console message (T26)", async ({ page }) => {
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

/**
 * Watches every document of a page from its first line on.
 * @returns the headings, and those of the given words, that ever appeared, even for a moment
 */
async function watchEverything(page: Page, words: readonly string[]): Promise<() => readonly string[]> {
  const seen = new Set<string>();
  await page.exposeFunction("reportSeen", (text: string) => void seen.add(text));
  await page.addInitScript((secrets) => {
    const report = (globalThis as unknown as { reportSeen: (text: string) => void }).reportSeen;
    const look = () => {
      // Only painted content counts: a page rendered out of sight shows nothing, and its scripts are not
      // text. The parser may pause between a heading and its words.
      for (const heading of document.querySelectorAll("h1"))
        if (heading.checkVisibility() && heading.textContent !== "") report(heading.textContent);
      const text = document.body?.innerText ?? "";
      for (const secret of secrets) if (text.includes(secret)) report(secret);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, words);
  return () => [...seen];
}

test("no data of one user is left for the next one in the same tab (T44)", async ({ page }) => {
  await signIn(page, "seller@demo.example");
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const company = "Demo Beauty GmbH";
  await expect(page.getByRole("link", { name: company })).toBeVisible();
  const orders = await page.getByRole("row").nth(1).innerText();
  const number = /[A-Z0-9]{6,}/.exec(orders)?.[0] ?? "";
  expect(number).not.toBe("");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/login\//);
  const seen = await watchEverything(page, [number, company]);
  await signIn(page, "keyaccount@demo.example");
  await page.goto(`${hosts.seller}/orders/`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(seen()).toEqual(expect.arrayContaining(["Orders", "Dashboard"]));
  expect(seen()).not.toContain(number);
  expect(seen()).not.toContain(company);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain("seller@demo.example");
});

test("no page flashes its content to a user without access", async ({ context, page }) => {
  const seen = await watchEverything(page, ["Bank details", "IBAN"]);
  const visit = async (path: string, to: RegExp) => {
    await page.goto(`${hosts.seller}${path}`);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await visit("/orders/", /\/login\/\?redirectPath=/);
  await visit("/my-profile/payment-details/", /\/login\/\?redirectPath=/);
  await visit("/internal/seller-onboarding/", /\/login\/\?redirectPath=/);
  await startSignedIn(context, "unverified@demo.example");
  await visit("/orders/", /\/activate-account\//);
  await context.clearCookies();
  await startSignedIn(context, "staff@quayside.example");
  await visit("/my-profile/payment-details/", /\/internal\/sellers\//);
  await context.clearCookies();
  await startSignedIn(context, "keyaccount@demo.example");
  await visit("/internal/seller-onboarding/", /\/dashboard\//);
  expect(seen().toSorted()).toEqual([
    "Choose a seller",
    "Dashboard",
    "Login to the seller portal",
    "Verify your account",
  ]);
});

test("user input is shown as text and never executed, on pages of sellers and of staff", async ({
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const hostile = `<img src=x onerror="window.hurt=1">"><script>window.hurt=1</script> ${mark}`;
  const seller = await callsOf("keyaccount@demo.example");
  const staff = await callsOf("staff@quayside.example");
  const claim = await claimForSeller("keyaccount@demo.example", hostile);
  const { saleQid } = await createTestSale("keyaccount@demo.example");
  const thread = await seller("POST", `sales/${saleQid}/contact/`, { topic: "PICK_UP", text: hostile });
  const view = await seller("POST", "saved-views/", {
    list: "orders",
    name: hostile.slice(0, 40) + mark,
    query: "status=ALL",
  });
  const lead = await staff("POST", "seller-leads/", {
    companyName: hostile,
    contactName: hostile,
    email: `${mark}@hostile.example`,
    country: "DE",
  });
  for (const [email, paths] of [
    [
      "keyaccount@demo.example",
      ["/orders/?status=ALL", `/orders/${saleQid}/contact/`, `/claims/${claim.qid}/`, "/claims/"],
    ],
    [
      "staff@quayside.example",
      [
        "/internal/seller-onboarding/",
        `/internal/seller-onboarding/${String(lead["slug"])}/`,
        `/internal/threads/${String(thread["qid"])}/`,
        `/internal/claims/${claim.qid}/`,
      ],
    ],
  ] as const) {
    const context = await browser.newContext();
    await startSignedIn(context, email);
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(`${hosts.seller}${path}`);
      await expectAtWork(page);
      if (path !== "/claims/") await expect(page.getByRole("main")).toContainText(mark);
      expect(await page.evaluate(() => "hurt" in window)).toBe(false);
      await expect(page.locator("img[src=x], img[onerror]")).toHaveCount(0);
    }
    await context.close();
  }
  await seller("DELETE", `saved-views/${String(view["qid"])}/`);
});
