import { lookup as resolve } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "#public-address.ts";

/**
 * Why an address that somebody gave us must not be called; null when it may be.
 * Names are checked again by what they resolve to, at every call.
 * @param allowInside true outside production, where receivers run on the same machine
 */
export function refusedUrl(text: string, allowInside: boolean): string | null {
  if (!URL.canParse(text)) return "This is not an address.";
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowInside && url.protocol === "http:"))
    return "Only https is allowed.";
  if (url.username !== "" || url.password !== "") return "Leave out user name and password.";
  if (allowInside) return null;
  if (url.port !== "" && url.port !== "443") return "Only the usual port of https is allowed.";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return "Give a name, not an IP address.";
  if (!host.includes(".") || /\.(localhost|local|internal|home|lan)$/i.test(host))
    return "This name is not on the internet.";
  return null;
}

/**
 * Posts to an address that somebody gave us: no redirects, a deadline, and no way into our own network, whatever the
 * name resolves to at this moment.
 * @returns the HTTP status
 * @throws Error with a plain message when there was no answer
 */
export function postOutside(
  url: string,
  post: { body: string; headers: Record<string, string>; timeoutMs: number; allowInside: boolean },
): Promise<number> {
  const refusal = refusedUrl(url, post.allowInside);
  if (refusal !== null) return Promise.reject(new Error(refusal));
  return new Promise((done, failed) => {
    const send = url.startsWith("https:") ? requestHttps : requestHttp;
    const request = send(url, {
      method: "POST",
      headers: { ...post.headers, "content-length": String(Buffer.byteLength(post.body)) },
      // A connection kept open for later would be checked only once.
      agent: false,
      signal: AbortSignal.timeout(post.timeoutMs),
      lookup: (host, options, callback) => {
        resolve(host, { ...options, all: true }, (error, addresses) => {
          if (error) return callback(error, "");
          const usable = addresses.filter(({ address }) => post.allowInside || isPublicAddress(address));
          const first = usable[0];
          if (!first) return callback(new Error("The name leads into a private network."), "");
          return options.all ? callback(null, usable) : callback(null, first.address, first.family);
        });
      },
    });
    request.on("response", (response) => {
      done(response.statusCode ?? 0);
      // What it says is not of interest, and it may say a lot.
      response.destroy();
    });
    request.on("error", (error) => failed(new Error(plainReason(error), { cause: error })));
    request.end(post.body);
  });
}

function plainReason(error: Error & { code?: string }): string {
  if (error.name === "AbortError" || error.name === "TimeoutError") return "No answer in time.";
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: "The connection was refused.",
    ECONNRESET: "The connection was closed without an answer.",
    ENOTFOUND: "The name is not known.",
    EAI_AGAIN: "The name could not be looked up.",
    DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is not trusted.",
    CERT_HAS_EXPIRED: "The certificate has expired.",
  };
  return known[error.code ?? ""] ?? (error.message || "No connection.");
}
