import { glob, readFile } from "node:fs/promises";
import { webhookEvents } from "@quayside/api-client/contract/integrations/webhook-events";
import { openApiDocument } from "@quayside/api-client/contract/openapi";
import { allEndpoints } from "@quayside/api-client/contract/all";
import { expect, it } from "vitest";

const SOURCE = new URL("../../../", import.meta.url);
/** What puts an event into the way of a company's programs. */
const ANNOUNCES =
  /\b(addSaleEvents?|addClaimEvent|stepClaim|announceThread|announceToSeller|announceSeller|recordPackageStep|recordPrint|send_to_webhook)\b|select announce\(/;
/** Calls in SQL, whose types no compiler sees. */
const IN_SQL = /(?:\bannounce|send_to_webhook)\(\s*[^)]*?'([a-z_]+\.[a-z_]+)'/g;
/** A notification is about an event that is sent by itself; orders are the buyers', who have no webhooks. */
const NOT_SENT = /^(notification|order)\./;

async function announcing(): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob("modules/**/*.ts", { cwd: SOURCE })) {
    if (/\.(test|fixtures)\.ts$/.test(file)) continue;
    const text = await readFile(new URL(file, SOURCE), "utf8");
    if (ANNOUNCES.test(text)) texts.push(text);
  }
  return texts;
}
const documented = Object.keys(openApiDocument(allEndpoints, { serverUrl: "", version: "1" }).webhooks);

it("the documents name every event that is announced, also by SQL", async () => {
  expect(documented.toSorted()).toEqual(Object.keys(webhookEvents).toSorted());
  const types = (await announcing()).flatMap((text) =>
    Array.from(text.matchAll(IN_SQL), ([, type = ""]) => type).filter((type) => !NOT_SENT.test(type)),
  );
  expect(types).toEqual(expect.arrayContaining(["seller.changed", "claim.settled", "webhook.test"]));
  for (const type of types) expect(documented).toContain(type);
});

it.each(documented)("the documents name %s, which something announces", async (type) => {
  const [topic] = type.split(".");
  const sources = (await announcing()).join("\n");
  const isNamed = sources.includes(`"${type}"`) || sources.includes(`'${type}'`);
  expect(isNamed || sources.includes(`\`${topic}.\${`)).toBe(true);
});
