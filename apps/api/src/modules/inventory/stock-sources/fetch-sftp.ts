import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { Client, type ConnectConfig, type SFTPWrapper } from "ssh2";
import { type SourceFile, packList } from "#modules/inventory/stock-drafts/index.ts";
import { FetchFailure, failureOf } from "#modules/inventory/stock-sources/fetch-failure.ts";
import { connectOutside, outsideSftp } from "#providers/outside-http.ts";
import { refuseInTransaction } from "#work/transaction-scope.ts";

/** Where a file is on an SFTP server, and how to sign in there. */
export interface SftpFile {
  readonly url: string;
  readonly username: string;
  /** Of the account, or of the private key when there is one. */
  readonly password: string | null;
  readonly privateKey: string | null;
  /** Fingerprint of the server's key; null takes the one that it shows. */
  readonly hostKey: string | null;
}

/** The fingerprint of a key as the tools of SSH print it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;

/** Status of SFTP for a file that is not there. */
const NO_SUCH_FILE = 2;

/**
 * Fetches a file over SFTP, part by part. The server's key is the one of the first time, or nothing is sent
 * to it: not even the user name.
 * @throws FetchFailure
 */
export async function fetchSftp(
  { url, username, password, privateKey, hostKey }: SftpFile,
  { allowInside, timeoutMs }: { allowInside: boolean; timeoutMs: number },
): Promise<SourceFile & { readonly hostKey: string }> {
  refuseInTransaction("a source is fetched");
  const client = new Client();
  let opened: Socket | undefined;
  let seen = "";
  let isOther = false;
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const place = outsideSftp(url, { allowInside });
    const sock = connectOutside(place, { allowInside });
    opened = sock;
    deadline.addEventListener("abort", () => sock.destroy());
    const login: ConnectConfig =
      privateKey === null
        ? { password: password ?? "" }
        : { privateKey, ...(password !== null && { passphrase: password }) };
    await new Promise<void>((ready, failed) => {
      client.on("ready", ready).on("error", failed);
      client.on("close", () => failed(new Error("The connection was closed")));
      client.connect({
        sock,
        username,
        ...login,
        readyTimeout: timeoutMs,
        hostVerifier: (key: Buffer) => {
          seen = fingerprintOf(key);
          isOther = hostKey !== null && hostKey !== seen;
          return !isOther;
        },
      });
    });
    const file = await readFrom(client, place.path);
    return { ...file, hostKey: seen };
  } catch (error) {
    if (isOther) throw new FetchFailure("HOST_KEY_CHANGED");
    if (deadline.aborted) throw new FetchFailure("TIMEOUT", { cause: error });
    throw sftpFailureOf(error);
  } finally {
    // What either of them says from here on has no listener left, which would end the process.
    client.on("error", ignore);
    opened?.on("error", ignore);
    client.destroy();
    // A client that refused its settings never took the connection over.
    opened?.destroy();
  }
}

const ignore = (): void => undefined;

async function readFrom(client: Client, path: string): Promise<SourceFile> {
  const sftp = await new Promise<SFTPWrapper>((opened, failed) => {
    client.sftp((error, wrapper) => (error ? failed(error) : opened(wrapper)));
  });
  // A connection that dies while the file is read would leave the reading without an end.
  const died = new Promise<never>((_, failed) => {
    client.on("error", failed);
    client.on("close", () => failed(new Error("The connection was closed")));
  });
  died.catch(ignore);
  const stream = sftp.createReadStream(path);
  // It closes the file after its end, and the connection may be gone before that is answered.
  stream.on("error", ignore);
  sftp.on("error", ignore);
  return Promise.race([packList(stream), died]);
}

function sftpFailureOf(error: unknown): FetchFailure {
  const { level, code } = error as { level?: string; code?: unknown };
  if (level === "client-authentication") return new FetchFailure("LOGIN_FAILED", { cause: error });
  if (code === NO_SUCH_FILE) return new FetchFailure("NOT_FOUND", { cause: error });
  if (error instanceof Error && /privateKey|passphrase/i.test(error.message))
    return new FetchFailure("LOGIN_FAILED", { cause: error });
  return failureOf(error);
}
