import { afterEach, expect, it, vi } from "vitest";
import { askForNewsletter } from "#ask-for-newsletter.ts";

const site = { baseUrl: "https://api.quayside.example/api/", application: "marketing" } as const;
const refusal = (status: number, code: string) =>
  Response.json({ code, message: "x", requestId: "req-1" }, { status });

afterEach(() => vi.unstubAllGlobals());

it("sends the address without cookies, with the application name of its site", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { url, method, credentials, headers } = request;
    const body: unknown = await request.clone().json();
    sent.push({ url, method, credentials, application: headers.get("x-application"), body });
    return new Response(null, { status: 204 });
  });
  expect(await askForNewsletter(site, "ada@shop.example")).toBe("asked");
  expect(sent).toEqual([
    {
      url: "https://api.quayside.example/api/newsletter/",
      method: "POST",
      credentials: "omit",
      application: "marketing",
      body: { email: "ada@shop.example" },
    },
  ]);
});

it("tells an invalid address from any other failure", async () => {
  vi.stubGlobal("fetch", async () => refusal(400, "email_invalid"));
  expect(await askForNewsletter(site, "ada@shop")).toBe("invalid");
  vi.stubGlobal("fetch", async () => refusal(429, "too_many_requests"));
  await expect(askForNewsletter(site, "ada@shop.example")).rejects.toThrow();
});
