import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { Client, type ConnectConfig, type SFTPWrapper } from "ssh2";
import { type SourceFile, packList } from "#modules/inventory/stock-drafts/index.ts";
import { FetchFailure, failureOf } from "#modules/inventory/stock-sources/fetch-failure.ts";
import { connectOutside, outsideSftp } from "#providers/outside-http.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** The location of a file on an SFTP server, and the credentials. */
export interface SftpFile {
  readonly url: string;
  readonly username: string;
  /** Of the account, or of the private key if there is one. */
  readonly password: string | null;
  readonly privateKey: string | null;
  /** Fingerprint of the server's key; null accepts and pins the first one. */
  readonly hostKey: string | null;
}

/** The fingerprint of a key as printed by SSH tools. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;

/** SFTP status for a missing file. */
const NO_SUCH_FILE = 2;

/**
 * Fetches a file over SFTP, chunk by chunk. If the server's key is not the pinned one, nothing is sent, not even the
 * user name.
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
    // Later errors of either have no listener left, which would crash the process.
    client.on("error", ignore);
    opened?.on("error", ignore);
    client.destroy();
    // A client that refused its settings never took over the connection.
    opened?.destroy();
  }
}

const ignore = (): void => undefined;

async function readFrom(client: Client, path: string): Promise<SourceFile> {
  const sftp = await new Promise<SFTPWrapper>((opened, failed) => {
    client.sftp((error, wrapper) => (error ? failed(error) : opened(wrapper)));
  });
  // If the connection dies during the read, the read would never end.
  const died = new Promise<never>((_, failed) => {
    client.on("error", failed);
    client.on("close", () => failed(new Error("The connection was closed")));
  });
  died.catch(ignore);
  const stream = sftp.createReadStream(path);
  // It closes the file at its end, and the connection may be gone before that is answered.
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
