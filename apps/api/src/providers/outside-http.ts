import { type LookupAddress, lookup } from "node:dns";
import { type ClientRequest, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type Socket, connect, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Config } from "#foundation/config.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** Why a user-provided address must not be called. */
export type UrlFault =
  | "NOT_A_URL"
  | "NOT_HTTPS"
  | "CREDENTIALS_IN_URL"
  | "PRIVATE_ADDRESS"
  | "PORT"
  | "NO_PATH";

const faultTexts: Record<UrlFault, string> = {
  NOT_A_URL: "This is not an address.",
  NOT_HTTPS: "Only https is allowed.",
  CREDENTIALS_IN_URL: "Leave out user name and password.",
  PRIVATE_ADDRESS: "This name or address is not on the internet.",
  PORT: "Only the usual port of https is allowed.",
  NO_PATH: "Name the file, too.",
};

/** A call that was blocked because of its destination. */
export class OutsideRefusal extends Error {
  readonly fault: UrlFault;
  constructor(fault: UrlFault) {
    super(faultTexts[fault]);
    this.name = "OutsideRefusal";
    this.fault = fault;
  }
}

/** Host names that only resolve inside a network. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|onion|home\.arpa)$/i;

/** Receivers on the same machine may be called in development, and nowhere else. */
export const mayCallInside = ({ ENVIRONMENT }: Pick<Config, "ENVIRONMENT">): boolean =>
  ENVIRONMENT === "development";

/**
 * Validates a user-provided address, before it is stored and again before each call. DNS is checked on each
 * connection, because it can change.
 * @param allowInside whether http and the internal network are allowed, too
 * @throws OutsideRefusal
 */
export function outsideUrl(text: string, { allowInside = false } = {}): URL {
  if (!URL.canParse(text)) throw new OutsideRefusal("NOT_A_URL");
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowInside && url.protocol === "http:"))
    throw new OutsideRefusal("NOT_HTTPS");
  if (url.username !== "" || url.password !== "") throw new OutsideRefusal("CREDENTIALS_IN_URL");
  if (allowInside) return url;
  if (url.port !== "") throw new OutsideRefusal("PORT");
  refuseInside(hostOf(url));
  return url;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").replace(/\.+$/, "");

function refuseInside(host: string): void {
  const isInside =
    isIP(host) === 0 ? !host.includes(".") || PRIVATE_NAMES.test(host) : !isPublicAddress(host);
  if (isInside) throw new OutsideRefusal("PRIVATE_ADDRESS");
}

const SFTP_PORT = 22;
/** Ports below this belong to other kinds of services, which sellers have no reason to call. */
const FIRST_FREE_PORT = 1024;

/** A file on a user-provided SFTP server. */
export interface OutsideFile {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

/**
 * Validates the address of a file on an SFTP server, as `outsideUrl` does for web addresses.
 * @throws OutsideRefusal
 */
export function outsideSftp(text: string, { allowInside = false } = {}): OutsideFile {
  if (!URL.canParse(text)) throw new OutsideRefusal("NOT_A_URL");
  const url = new URL(text);
  if (url.protocol !== "sftp:" || url.hostname === "") throw new OutsideRefusal("NOT_A_URL");
  if (url.username !== "" || url.password !== "") throw new OutsideRefusal("CREDENTIALS_IN_URL");
  const port = url.port === "" ? SFTP_PORT : Number(url.port);
  const host = hostOf(url);
  if (!allowInside) {
    if (port !== SFTP_PORT && port < FIRST_FREE_PORT) throw new OutsideRefusal("PORT");
    refuseInside(ipv4Of(host));
  }
  if (url.pathname === "" || url.pathname.endsWith("/")) throw new OutsideRefusal("NO_PATH");
  try {
    return { host, port, path: decodeURIComponent(url.pathname) };
  } catch {
    throw new OutsideRefusal("NOT_A_URL");
  }
}

/**
 * Normalises a host as browsers do: "2130706433" and "0x7f.1" are IPv4 addresses, which other URL schemes leave as
 * they are.
 */
function ipv4Of(host: string): string {
  const asWeb = `https://${isIP(host) === 6 ? `[${host}]` : host}/`;
  if (!URL.canParse(asWeb)) throw new OutsideRefusal("NOT_A_URL");
  return hostOf(new URL(asWeb));
}

/** Why an address is refused, in words for its owner; null when it is accepted. */
export function refusalOf(text: string, allowInside: boolean): string | null {
  try {
    outsideUrl(text, { allowInside });
    return null;
  } catch (error) {
    if (error instanceof OutsideRefusal) return error.message;
    throw error;
  }
}

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a host name and refuses it when any of its addresses is not public. */
function publicLookup(host: string, options: { all?: boolean | undefined }, done: LookupDone): void {
  lookup(host, { all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new OutsideRefusal("PRIVATE_ADDRESS"), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
}

/**
 * Starts a call to a user-provided address, with a deadline and no access to the internal network. Redirects are not
 * followed: their targets were not checked.
 * @throws OutsideRefusal
 */
export function requestOutside(
  address: string,
  {
    allowInside = false,
    timeoutMs,
    ...options
  }: Pick<RequestOptions, "method" | "headers" | "auth"> & { timeoutMs: number; allowInside?: boolean },
): ClientRequest {
  refuseInTransaction("an address is called");
  const url = outsideUrl(address, { allowInside });
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return send(url, {
    ...options,
    // A keep-alive connection would only be checked once.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowInside ? {} : { lookup: publicLookup }),
  });
}

/**
 * Connects to a user-provided server, with no access to the internal network.
 * @throws OutsideRefusal
 */
export function connectOutside(
  { host, port }: OutsideFile,
  { allowInside = false }: { allowInside?: boolean } = {},
): Socket {
  refuseInTransaction("a server is called");
  if (!allowInside) refuseInside(ipv4Of(host));
  return connect({ host, port, ...(allowInside ? {} : { lookup: publicLookup }) });
}

/** A user-provided address did not answer; the message says why in words for its owner. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/**
 * Posts to a user-provided address.
 * @returns the HTTP status
 * @throws NoAnswer when there was no answer; OutsideRefusal when the address may not be called
 */
export async function postOutside(
  url: string,
  post: { body: string; headers: Record<string, string>; timeoutMs: number; allowInside: boolean },
): Promise<number> {
  const { body, headers, ...limits } = post;
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const request = requestOutside(url, { ...limits, method: "POST", headers: { ...headers, ...length } });
  return new Promise((done, failed) => {
    request.on("response", (response) => {
      done(response.statusCode ?? 0);
      // The body is not needed, and may be large.
      response.destroy();
    });
    request.on("error", (error) => failed(new NoAnswer(plainReason(error), { cause: error })));
    request.end(body);
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

/** The allocated part of IPv6; the library reports every unnamed range as unicast. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

/** Azure's agent for its machines: in a public range, but reachable from the inside only. */
const AZURE_INSIDE = "168.63.129.16";

/**
 * Whether a machine at this address may be called: public addresses only. Excludes the internal network, metadata
 * services, documentation, test, multicast and reserved ranges, and IPv6 that leads to another address (mapped,
 * NAT64, 6to4).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast" || parsed.toString() === AZURE_INSIDE) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(givenOut);
}
