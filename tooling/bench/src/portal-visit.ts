import type { BrowserContext } from "playwright-core";

const PORT = process.env["BASE_PORT"] ?? "4600";

/** Address of the seller portal of the running constellation. */
export const SELLER = `http://seller.quayside.localhost:${PORT}`;

/** Signs a demo seller in, on a separate page. */
export async function signIn(context: BrowserContext, email = "seller@demo.example"): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${SELLER}/login/`);
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(email);
  await page.getByLabel("Password", { exact: true }).fill("quayside-demo");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(log ?in|sign in)$/i })
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  // The portal's server now knows which session it renders documents for.
  while (
    !(await context.cookies(SELLER.replace("http:", "https:"))).some(({ name }) => name === "__Host-page-key")
  )
    await page.waitForTimeout(50);
  // The landing page has loaded: the measured visit has the session to itself.
  await page.locator("main h2").first().waitFor();
  await page.close();
}
