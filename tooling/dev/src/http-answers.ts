import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";

/** Answers requests of one host. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The largest body a stand-in takes: a replay segment is the biggest thing it sees. */
const LARGEST_BODY = 20 * 1024 * 1024;

/** The path and query of a request; the host plays no part. */
export function urlOf(request: IncomingMessage): URL {
  return new URL(request.url ?? "/", "http://host.invalid");
}

/** Sends `body` as JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** Sends a page. */
export function sendHtml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(body);
}

/**
 * The whole body of a request, unpacked when it is gzip whatever its headers say (PostHog sends gzip without naming it).
 * @throws Error when it is larger than 20 MB
 */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) {
      throw new Error("The body is larger than 20 MB.");
    }
    parts.push(part);
  }
  return unpacked(Buffer.concat(parts));
}

/** Gunzips what starts with gzip's two magic bytes, returns anything else as it is. */
export function unpacked(body: Buffer): Buffer {
  return body[0] === 0x1f && body[1] === 0x8b
    ? gunzipSync(body, { maxOutputLength: 4 * LARGEST_BODY })
    : body;
}

/**
 * Lets pages of our own hosts read the answer, and answers the browser's preflight.
 * @returns true when the request was a preflight and is answered
 */
export function answerCors(request: IncomingMessage, response: ServerResponse): boolean {
  const origin = request.headers.origin;
  if (origin && /^http:\/\/([a-z]+\.)?quayside\.localhost(:\d+)?$/.test(origin)) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("access-control-expose-headers", "total, per-page");
    response.setHeader("vary", "Origin");
  }
  if (request.method !== "OPTIONS") {
    return false;
  }
  response.setHeader("access-control-allow-methods", "GET, POST, DELETE, OPTIONS");
  response.setHeader(
    "access-control-allow-headers",
    request.headers["access-control-request-headers"] ?? "content-type",
  );
  response.setHeader("access-control-max-age", "600");
  response.writeHead(204).end();
  return true;
}

/** Text that is safe inside a page. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
