import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { newWebhookSecret, signatureHeader } from "#modules/platform/webhooks/webhook-signature.ts";

type IsGenuine = (header: string, body: string, secret: string, nowSeconds: number) => boolean;

/** The function in the guide, as a reader copies it. */
let isGenuine: IsGenuine;
beforeAll(async () => {
  const guide = await readFile(new URL("../../../../../../docs/integrations.md", import.meta.url), "utf8");
  const blocks = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  const code = blocks.find((block) => block.includes("isGenuine")) ?? "";
  const copied = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isGenuine: IsGenuine;
  };
  ({ isGenuine } = copied);
});

describe("the guide's code for verifying a webhook", () => {
  const at = new Date("2026-11-27T10:00:00Z");
  const now = at.getTime() / 1000;
  const body = '{"apiVersion":"1","type":"sale.notified"}';
  const [secret, old] = [newWebhookSecret(), newWebhookSecret()];

  it("accepts what we sign, even with two secrets during a rotation", () => {
    expect(isGenuine(signatureHeader([secret], at, body), body, secret, now)).toBe(true);
    const both = signatureHeader([secret, old], at, body);
    for (const one of [secret, old]) expect(isGenuine(both, body, one, now + 299)).toBe(true);
  });

  it("refuses another body, another secret, an old call and an invalid header", () => {
    const header = signatureHeader([secret], at, body);
    expect(isGenuine(header, `${body} `, secret, now)).toBe(false);
    expect(isGenuine(header, body, old, now)).toBe(false);
    expect(isGenuine(header, body, secret, now + 301)).toBe(false);
    expect(isGenuine("v1=00", body, secret, now)).toBe(false);
  });
});
