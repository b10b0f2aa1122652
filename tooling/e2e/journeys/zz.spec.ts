import { appendFileSync } from "node:fs";
import { test } from "#people.ts";
import { screensOf } from "#screens.ts";
test.describe.configure({ mode: "parallel" });
for (const screen of screensOf("seller")) {
  if (screen.before || screen.open) continue;
  test(screen.name, async ({ pageOf }) => {
    const page = await pageOf(screen.who);
    const said: string[] = [];
    page.on("console", (m) => m.type() === "error" && said.push(m.text().slice(0, 200)));
    page.on("pageerror", (e) => said.push(String(e).slice(0, 300)));
    page.on("request", (r) => r.url().includes("/api/") && r.method() === "GET" && !r.url().includes("events/stream") ? said.push(`   ${new URL(r.url()).pathname.slice(5)}${new URL(r.url()).search}`) : undefined);
    const address = await screen.address();
    const answer = await page.goto(address);
    const html = (await answer?.text()) ?? "";
    await page.waitForTimeout(1500);
    appendFileSync("/tmp/w/look.txt", `${screen.name} | ${answer?.status()} ${html.length} h1=${/<h1[^>]*>([^<]*)/.exec(html)?.[1]}\n${said.join("\n")}\n`);
    page.removeAllListeners();
  });
}
