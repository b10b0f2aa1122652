import { type LookupAddress, lookup } from "node:dns";
import { request } from "node:https";
import { isIP } from "node:net";
import { STOCK_FILE_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { isPublicAddress } from "#public-address.ts";

/** Why a source brought nothing, as its seller reads it. */
export type SourceFault = "UNREACHABLE" | "PRIVATE_ADDRESS" | "REFUSED" | "TOO_LARGE" | "TIMEOUT";

export class SourceFailure extends Error {
  readonly fault: SourceFault;
  constructor(fault: SourceFault, options?: ErrorOptions) {
    super(`The source brought nothing: ${fault}`, options);
    this.name = "SourceFailure";
    this.fault = fault;
  }
}

export type DownloadSource = (source: {
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
}) => Promise<Buffer>;

/** Longest time one download may take. */
const TIMEOUT_MS = 60_000;

/** Resolves a name and refuses it when any of its addresses is not on the internet. */
function publicLookup(
  hostname: string,
  options: { all?: boolean | undefined },
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
): void {
  lookup(hostname, { all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new SourceFailure("PRIVATE_ADDRESS"), []);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
}

/**
 * Reads a source over HTTPS. Redirects are not followed: they lead where nobody looked at.
 * @throws SourceFailure
 */
export const downloadSource: DownloadSource = ({ url, username, password }) =>
  new Promise((resolve, reject) => {
    const { hostname } = new URL(url);
    // A literal address is never looked up, so it is checked here.
    const literal = hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) {
      reject(new SourceFailure("PRIVATE_ADDRESS"));
      return;
    }
    const refuse = (error: Error) =>
      reject(error instanceof SourceFailure ? error : new SourceFailure("UNREACHABLE", { cause: error }));
    const asked = request(
      url,
      {
        lookup: publicLookup,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: "text/csv, application/octet-stream, */*", "user-agent": "Quayside" },
        ...(username === null ? {} : { auth: `${username}:${password ?? ""}` }),
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          asked.destroy(new SourceFailure("REFUSED"));
          return;
        }
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on("data", (part: Buffer) => {
          bytes += part.length;
          if (bytes > STOCK_FILE_LIMITS.maxBytes) asked.destroy(new SourceFailure("TOO_LARGE"));
          else parts.push(part);
        });
        answer.on("end", () => resolve(Buffer.concat(parts)));
        answer.on("error", refuse);
      },
    );
    asked.on("error", (error) =>
      refuse(error.name === "TimeoutError" ? new SourceFailure("TIMEOUT") : error),
    );
    asked.end();
  });
