import { type APIRequestContext, expect, test } from "@playwright/test";
import { gateway, hosts } from "#hosts.ts";
import { type WebApp, routesOf } from "#screens.ts";

/** Addresses that do not exist; some look like those of files, which have no policy. */
const MISSING = ["/no/such/page/", "/icon.svg/more/", "/favicon.icons", "/page-key/more/"];

/** An address for every page in an app's folders, and some that do not exist. */
function addressesOf(app: WebApp): string[] {
  const pages = routesOf(app).map((route) =>
    route.replace(/\[\[\.\.\.\w+\]\]\//, "").replaceAll(/\[[^\]]+\]/g, "0123456789ABCDEF"),
  );
  return [...pages, ...MISSING];
}

/** Only the warehouse may use the camera, and run the code that reads barcodes from its picture. */
const headersFor = (app: WebApp) => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": expect.stringContaining(app === "warehouse" ? "camera=(self)" : "camera=()"),
  "content-security-policy": expect.stringMatching(
    app === "warehouse"
      ? /script-src 'nonce-[^']+' 'strict-dynamic' 'wasm-unsafe-eval';.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/
      : /script-src 'nonce-[^']+' 'strict-dynamic';.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  ),
});

/** The headers of a page, requested without a browser; the host is sent as a header. */
async function headersOf(request: APIRequestContext, app: WebApp, path: string) {
  const { host } = new URL(hosts[app]);
  const answer = await request.get(`${gateway}${path}`, { headers: { host }, maxRedirects: 0 });
  return { path, status: answer.status(), headers: answer.headers() };
}

for (const [app, leastPages] of [
  ["seller", 40],
  ["warehouse", 6],
  ["marketing", 3],
] as const)
  test(`every page of the ${app} app carries security headers with its own nonce`, async ({ request }) => {
    const addresses = addressesOf(app);
    expect(addresses.length).toBeGreaterThan(leastPages);
    const nonces = new Set<string>();
    for (const path of addresses) {
      const page = await headersOf(request, app, path);
      expect(page).toMatchObject({ path, headers: headersFor(app) });
      expect([200, 404]).toContain(page.status);
      nonces.add(/'nonce-([^']+)'/.exec(page.headers["content-security-policy"] ?? "")?.[1] ?? "");
    }
    expect(nonces.size).toBe(addresses.length);
    expect((await headersOf(request, app, "/favicon.ico")).status).toBe(200);
  });
