import { afterEach, beforeEach, expect, it, vi } from "vitest";

const site = "https://www.quayside.example";

async function post(body: string, origin = site): Promise<{ status: number; message: string }> {
  const { POST } = await import("#app/newsletter/route.ts");
  const request = new Request(`${site}/newsletter/`, { method: "POST", headers: { origin }, body });
  const answer = await POST(request);
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("MARKETING_URL", site);
  vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
  vi.stubEnv("NEWSLETTER_URL", "https://mail.quayside.example/subscribe");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("hands an address to the provider", async () => {
  const provider = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", provider);
  expect(await post('{"email":"ada@shop.example"}')).toEqual({ status: 200, message: "Subscribed" });
  expect(provider).toHaveBeenCalledTimes(1);
});

it("says so when there is no provider", async () => {
  vi.stubEnv("NEWSLETTER_URL", "");
  expect((await post('{"email":"ada@shop.example"}')).status).toBe(503);
});

it.each(["", "null", "[]", '{"email":"no"}', '{"email":7}', `{"email":"${"a".repeat(2000)}@b.example"}`])(
  "refuses the body %j",
  async (body) => {
    expect((await post(body)).status).toBe(400);
  },
);

it("refuses a post from another site", async () => {
  expect((await post('{"email":"ada@shop.example"}', "https://evil.example")).status).toBe(403);
});

it("tells a failure of the provider apart", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("down")));
  expect((await post('{"email":"ada@shop.example"}')).status).toBe(502);
});
