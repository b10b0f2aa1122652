import { afterEach, expect, it, vi } from "vitest";
import { takeSubscription } from "#newsletter.server.ts";

const site = "https://www.quayside.example";
const provider = "https://mail.quayside.example/subscribe";

async function post(
  body: string,
  { origin = site, ...given }: { origin?: string; site?: string; provider?: string } = {},
) {
  const request = new Request(`${site}/newsletter/`, { method: "POST", headers: { origin }, body });
  const answer = await takeSubscription(request, { site, provider, ...given });
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message };
}

afterEach(() => void vi.unstubAllGlobals());

it("hands an address to the provider", async () => {
  const subscribe = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", subscribe);
  expect(await post('{"email":"ada@shop.example"}')).toEqual({ status: 200, message: "Subscribed" });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(
    provider,
    expect.objectContaining({ method: "POST", body: '{"email":"ada@shop.example"}' }),
  );
});

it("says so when there is no provider", async () => {
  expect((await post('{"email":"ada@shop.example"}', { provider: "" })).status).toBe(503);
});

it.each(["", "null", "[]", '{"email":"no"}', '{"email":7}', `{"email":"${"a".repeat(2000)}@b.example"}`])(
  "refuses the body %j",
  async (body) => {
    expect((await post(body)).status).toBe(400);
  },
);

it("refuses a post from another site, and any when the own address is not configured", async () => {
  expect((await post('{"email":"ada@shop.example"}', { origin: "https://evil.example" })).status).toBe(403);
  expect((await post('{"email":"ada@shop.example"}', { site: "" })).status).toBe(403);
});

it.each([
  async () => Promise.reject(new Error("down")),
  async () => Promise.resolve(new Response(null, { status: 500 })),
])("tells a failure of the provider apart", async (fetched) => {
  vi.stubGlobal("fetch", fetched);
  expect((await post('{"email":"ada@shop.example"}')).status).toBe(502);
});
