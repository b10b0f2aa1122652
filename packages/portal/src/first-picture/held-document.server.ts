import { holdScripts } from "#first-picture/held-scripts.ts";

/** Marks the request of this server to itself, which is answered as any page is. */
const WHOLE = "x-whole-document";

/** What is said anew for every leg of the way. */
const OF_ONE_LEG = [
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
];

const EVERYWHERE = new Set(["", "0.0.0.0", "::"]);

/** Where this server reaches itself: `HOSTNAME` and `PORT` say where it listens, as the framework reads them. */
export function ownOrigin({ HOSTNAME = "", PORT = "3000" }: Record<string, string | undefined>): string {
  const host = EVERYWHERE.has(HOSTNAME) ? "127.0.0.1" : HOSTNAME;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** Whether a browser asks for a page to show; the framework asks for parts of pages. */
export function isDocumentRequest({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const isPart = headers.has("rsc") || headers.has(WHOLE);
  return method === "GET" && !isPart && (headers.get("accept") ?? "").includes("text/html");
}

/**
 * The document of a page with its scripts held back: the framework writes them into the head, where a browser would
 * load them before it has shown anything. This server asks itself for the page, as nothing else stands between the
 * framework and the browser.
 *
 * @param origin where this server listens
 * @returns null where it cannot be reached there, or answers with something else than a page
 */
export async function heldDocument(request: Request, origin: string): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of [...OF_ONE_LEG, "host"]) headers.delete(name);
  headers.set("accept-encoding", "identity");
  headers.set(WHOLE, "1");
  const asked = { headers, redirect: "manual", signal: request.signal } as const;
  const page = await fetch(new URL(pathname + search, origin), asked).catch(() => null);
  if (!page?.ok || page.body === null) {
    await page?.body?.cancel();
    return null;
  }
  const answer = new Headers(page.headers);
  for (const name of OF_ONE_LEG) answer.delete(name);
  const body = page.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(holdScripts())
    .pipeThrough(new TextEncoderStream());
  return new Response(body, { status: page.status, headers: answer });
}
