import { glob, readFile } from "node:fs/promises";
import { webhookEvents } from "@quayside/api-client/contract/integrations/webhook-events";
import { openApiDocument } from "@quayside/api-client/contract/openapi";
import { allEndpoints } from "@quayside/api-client/contract/all";
import { expect, it } from "vitest";

const SOURCE = new URL("../../../", import.meta.url);
/** The functions that announce an event to webhooks. */
const ANNOUNCES =
  /\b(addSaleEvents?|addClaimEvent|stepClaim|announceThread|announceToSeller|announceSeller|announceDeal|recordPackageStep|recordPrint|send_to_webhook)\b|select announce\(/;
/** Calls in SQL, which the compiler does not type-check. */
const IN_SQL = /(?:\bannounce|send_to_webhook)\(\s*[^)]*?'([a-z_]+\.[a-z_]+)'/g;
/** A notification belongs to an event that is sent separately; orders belong to buyers, who have no webhooks. */
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

it("the documentation names every event that is announced, including those from SQL", async () => {
  expect(documented.toSorted()).toEqual(Object.keys(webhookEvents).toSorted());
  const types = (await announcing()).flatMap((text) =>
    Array.from(text.matchAll(IN_SQL), ([, type = ""]) => type).filter((type) => !NOT_SENT.test(type)),
  );
  expect(types).toEqual(expect.arrayContaining(["seller.changed", "claim.settled", "webhook.test"]));
  for (const type of types) expect(documented).toContain(type);
});

it.each(documented)("the documentation names %s, which some code announces", async (type) => {
  const [topic] = type.split(".");
  const sources = (await announcing()).join("\n");
  const isNamed = sources.includes(`"${type}"`) || sources.includes(`'${type}'`);
  expect(isNamed || sources.includes(`\`${topic}.\${`)).toBe(true);
});
