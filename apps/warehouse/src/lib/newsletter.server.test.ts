// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import { subscribeToNewsletter } from "#lib/newsletter.server.ts";

const site = "https://warehouse.quayside.example";
const env = { WAREHOUSE_URL: `${site}/`, NEWSLETTER_URL: "https://mail.quayside.example/subscribe" };

function ask(body: string, origin = site, variables: Record<string, string> = env) {
  const request = new Request(`${site}/newsletter/`, { method: "POST", headers: { origin }, body });
  return subscribeToNewsletter(request, variables).then(({ status }) => status);
}

afterEach(() => vi.unstubAllGlobals());

describe("a newsletter subscription", () => {
  it("is handed to the provider", async () => {
    const provider = vi.fn(async () => new Response(null, { status: 202 }));
    vi.stubGlobal("fetch", provider);
    expect(await ask('{"email":"w@demo.example"}')).toBe(200);
    expect(provider).toHaveBeenCalledTimes(1);
  });

  it("is not claimed when the provider fails or none is configured", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("down")));
    expect(await ask('{"email":"w@demo.example"}')).toBe(502);
    expect(await ask('{"email":"w@demo.example"}', site, { WAREHOUSE_URL: site })).toBe(503);
  });

  it.each(["", "{}", '{"email":"w"}', `{"email":"${"a".repeat(1000)}@demo.example"}`])(
    "needs an address, unlike %j",
    async (body) => {
      expect(await ask(body)).toBe(400);
    },
  );

  it("is refused from another site", async () => {
    expect(await ask('{"email":"w@demo.example"}', "https://evil.example")).toBe(403);
  });
});
