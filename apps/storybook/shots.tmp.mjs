import { chromium } from "playwright-core";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".woff2": "font/woff2" };
const server = createServer(async (q, r) => { try { const p = new URL(q.url, "http://x").pathname; const b = await readFile(join("dist", p === "/" ? "index.html" : p)); r.setHeader("content-type", types[extname(p)] ?? "application/octet-stream"); r.end(b); } catch { r.statusCode = 404; r.end(); } }).listen(6123, "127.0.0.1");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
for (const [id, theme, w, h] of JSON.parse(process.argv[2])) {
  const page = await browser.newPage({ viewport: { width: w, height: h } });
  await page.goto(`http://127.0.0.1:6123/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
  await page.waitForSelector("#storybook-root > *", { timeout: 15000 }).catch((e) => console.log(id, String(e).slice(0, 200)));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `/tmp/shot-${id}-${theme}-${w}.png` });
  await page.close();
}
await browser.close(); server.close();
