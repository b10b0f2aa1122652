import { afterEach, expect, it, vi } from "vitest";
import { POST } from "#app/newsletter/route.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("hands an address from a page of its own site to the provider, and refuses one from another portal", async () => {
  vi.stubEnv("MARKETING_URL", "https://www.quayside.example");
  vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
  vi.stubEnv("CONTENT_API_URL", "https://content.quayside.example/v2");
  vi.stubEnv("CONTENT_TOKEN", "public-token");
  vi.stubEnv("SUPPORT_EMAIL", "help@harbour.example");
  vi.stubEnv("NEWSLETTER_URL", "https://mail.quayside.example/subscribe");
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const from = async (origin: string) => {
    const body = '{"email":"ada@shop.example"}';
    return (await POST(new Request(`${origin}/newsletter/`, { method: "POST", headers: { origin }, body })))
      .status;
  };
  expect(await from("https://www.quayside.example")).toBe(200);
  expect(await from("https://seller.quayside.example")).toBe(403);
});
