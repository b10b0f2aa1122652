import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawAcceptedTerms } from "#modules/fulfilment/sellers/draw-terms.job.ts";
import { termsFrom } from "#providers/http-terms.ts";
import { newSeller } from "#testing/accounts.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const published = (slug: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../../tooling/dev/content/${slug}.json`, import.meta.url), "utf8"),
  ) as object;

let isDown = true;
let server: Server;
const api = useApi();

beforeAll(async () => {
  server = createServer((request, response) => {
    const slug = /\/cdn\/stories\/([a-z-]+)\?/.exec(request.url ?? "")?.[1] ?? "";
    response.writeHead(isDown ? 503 : 200, { "content-type": "application/json" });
    response.end(isDown ? "{}" : JSON.stringify({ story: published(slug) }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  Object.assign(api.services, { termsText: termsFrom(`http://127.0.0.1:${port}/v2`, "token", 5000) });
});
afterAll(() => server.close());

const files = async (email: string) =>
  (
    await sql<{ name: string; content: Buffer | null }>`
      select a.file_name as name, f.content from outgoing_messages m join message_attachments a on a.message_id = m.id
        left join files f on f.hash = a.file_hash
      where m.recipient = ${email}`.execute(api.services.db)
  ).rows;

it("has the text of the accepted version as a PDF, and waits for it while the content service is down", async () => {
  const { session, email } = await newSeller(api);
  await api.request("POST", "sellers/accept-sla/", { headers: session });
  const { services } = api;
  const signal = new AbortController().signal;
  const run = { services, db: services.db, now: TEST_NOW, log: services.log, signal };
  await expect(drawAcceptedTerms(run)).rejects.toThrow("could not be drawn");
  expect(await files(email)).toEqual([{ name: "seller-terms-2026-02.pdf", content: null }]);
  isDown = false;
  expect(await drawAcceptedTerms(run)).toBe(1);
  const [file] = await files(email);
  const words = (await textOfPdf(file?.content ?? Buffer.of())).join(" ").replaceAll(/\s+/g, " ");
  for (const text of [
    "Seller Terms and Conditions",
    "2026-02",
    "1. Parties and definitions",
    "• Offer: stock you list",
  ])
    expect(words).toContain(text);
  expect(words).toMatch(/self-billing/i);
});
