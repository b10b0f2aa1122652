import { type LookupAddress, lookup } from "node:dns";
import { type ClientRequest, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type Socket, connect, isIP } from "node:net";
import type { Config } from "#config.ts";
import { isPublicAddress } from "#providers/public-address.ts";
import { refuseInTransaction } from "#work/transaction-scope.ts";

/** Why an address that a user gave us must not be called. */
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

/** A call that was not made because of where it would have gone. */
export class OutsideRefusal extends Error {
  readonly fault: UrlFault;
  constructor(fault: UrlFault) {
    super(faultTexts[fault]);
    this.name = "OutsideRefusal";
    this.fault = fault;
  }
}

/** Names that never leave a network. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|onion|home\.arpa)$/i;

/** Receivers on the same machine may be called while we develop, and nowhere else. */
export const mayCallInside = ({ ENVIRONMENT }: Pick<Config, "ENVIRONMENT">): boolean =>
  ENVIRONMENT === "development";

/**
 * Checks an address that a user gave us, before it is kept and again before each call. Where its name leads is looked
 * at with each connection, because that can change.
 * @param allowInside whether http and our own network are allowed, too
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
/** Below it services of other kinds lie, which are none of a seller's business. */
const FIRST_FREE_PORT = 1024;

/** A file on an SFTP server that a user gave us. */
export interface OutsideFile {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

/**
 * Checks the address of a file on an SFTP server, as `outsideUrl` does for one on the web.
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

/** A host as the web reads it: "2130706433" and "0x7f.1" are addresses, which other schemes leave as they are. */
function ipv4Of(host: string): string {
  const asWeb = `https://${isIP(host) === 6 ? `[${host}]` : host}/`;
  if (!URL.canParse(asWeb)) throw new OutsideRefusal("NOT_A_URL");
  return hostOf(new URL(asWeb));
}

/** Why an address is refused, in words for its owner; null when it may be kept. */
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

/** Resolves a name and refuses it when any of its addresses is not on the internet. */
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
 * Begins a call to an address that a user gave us, with a deadline and no way into our own network. Redirects are not
 * followed: they lead to addresses that were not checked.
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
    // A connection kept open for later would be checked only once.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowInside ? {} : { lookup: publicLookup }),
  });
}

/**
 * Opens a connection to a server that a user gave us, with no way into our own network.
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

/** An address that a user gave us did not answer; the message says why in words for its owner. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/**
 * Posts to an address that a user gave us.
 * @returns the HTTP status
 * @throws NoAnswer when nothing was answered; OutsideRefusal when the address may not be called
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
      // What it says is not of interest, and it may say a lot.
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
