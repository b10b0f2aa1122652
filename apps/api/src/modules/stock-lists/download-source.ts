import { type LookupAddress, lookup } from "node:dns";
import { request } from "node:https";
import { isIP } from "node:net";
import { type SourceFile, TooLarge, packList } from "#modules/stock-lists/packed-list.ts";
import { isPublicAddress } from "#public-address.ts";

/** Why a source brought nothing, as its seller reads it. */
export type SourceFault = "UNREACHABLE" | "PRIVATE_ADDRESS" | "REFUSED" | "TOO_LARGE" | "TIMEOUT";

/** A download that brought nothing, with the reason its seller is told. */
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
}) => Promise<SourceFile>;

/** Longest time one download may take: that of the largest list over a slow line. */
const TIMEOUT_MS = 120_000;

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

function failureOf(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error;
  if (error instanceof TooLarge) return new SourceFailure("TOO_LARGE");
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return new SourceFailure(isLate ? "TIMEOUT" : "UNREACHABLE", { cause: error });
}

/**
 * Reads a source over HTTPS, part by part. Redirects are not followed: they lead where nobody looked at.
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
    const refuse = (error: unknown) => reject(failureOf(error));
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
        packList(answer).then(resolve, (error: unknown) => {
          asked.destroy();
          refuse(error);
        });
      },
    );
    asked.on("error", refuse);
    asked.end();
  });
