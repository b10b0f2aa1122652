import { gunzipSync, inflateSync } from "node:zlib";
import type { BrowserContext, Request } from "@playwright/test";
import { hosts } from "#hosts.ts";

/** The hosts that may receive user input. */
const OURS: readonly string[] = Object.values(hosts).map((address) => new URL(address).host);

/** A body as text, with compressed parts decompressed: replays and events are sent compressed. */
function readable(body: Buffer): string {
  const texts = [body.toString("latin1"), body.toString("utf8")];
  for (let at = 0; at < body.length - 1; at += 1) {
    const [first, second] = [body[at], body[at + 1]];
    const unpack = first === 0x1f && second === 0x8b ? gunzipSync : first === 0x78 ? inflateSync : undefined;
    if (!unpack) continue;
    try {
      texts.push(unpack(body.subarray(at)).toString("utf8"));
    } catch {
      // Bytes that only look like the start of compressed data.
    }
  }
  return texts.join("\n");
}

const base64Data = (text: string) => {
  const data = new URLSearchParams(text).get("data");
  return data === null ? "" : Buffer.from(data, "base64").toString("utf8");
};

async function textOf(request: Request): Promise<string> {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const headers = await request.allHeaders().catch(() => ({}));
  const text = readable(body);
  return [
    request.url(),
    decodeURIComponent(request.url()),
    JSON.stringify(headers),
    text,
    base64Data(text),
  ].join("\n");
}

/**
 * Records every request that a browser sends to foreign hosts.
 * @returns the requests so far as texts, with everything compressed in them decompressed
 */
export function catchOutgoing(context: BrowserContext): () => Promise<string[]> {
  const caught: Promise<string>[] = [];
  context.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && !OURS.includes(host)) caught.push(textOf(request));
  });
  return () => Promise.all(caught);
}
