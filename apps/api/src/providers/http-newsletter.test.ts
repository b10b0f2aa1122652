import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { httpNewsletter } from "#providers/http-newsletter.ts";
import { isServiceOutage } from "#providers/call-outside.ts";

const contact = {
  email: "ada@shop.example",
  isSubscribed: true,
  leaveUrl: "https://quayside.example/newsletter/leave/#token",
};

/** Calls a provider with this behaviour; returns what it received, and how the call ended. */
async function call(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ sent: string[]; failure: unknown }> {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      sent.push(body);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await httpNewsletter(`http://127.0.0.1:${port}/contacts`, 60_000).set(contact);
    return { sent, failure: null };
  } catch (error) {
    return { sent, failure: error };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe("the newsletter provider", () => {
  it("receives the address, its state and the unsubscribe link", async () => {
    const { sent, failure } = await call((_request, response) => response.writeHead(204).end());
    expect(failure).toBeNull();
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([contact]);
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ["has had too many calls", (_request, response) => response.writeHead(429).end()],
    ["sends elsewhere", (_request, response) => response.writeHead(302, { location: "/other" }).end()],
  ])("that %s counts as an outage", async (_name, answer) => {
    const { sent, failure } = await call(answer);
    expect(sent).toHaveLength(1);
    expect(isServiceOutage(failure)).toBe(true);
  });
});
