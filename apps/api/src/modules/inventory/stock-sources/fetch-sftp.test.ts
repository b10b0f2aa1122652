import { createHash } from "node:crypto";
import { type AddressInfo, type Server as NetServer, createServer } from "node:net";
import ssh2 from "ssh2";
import { afterEach, describe, expect, it } from "vitest";
import { FetchFailure } from "#modules/inventory/stock-sources/fetch-failure.ts";
import { type SftpFile, fetchSftp } from "#modules/inventory/stock-sources/fetch-sftp.ts";

const { Server, utils } = ssh2;

const LIST = Buffer.from("EAN;Price;Stock\n4006381333931;1.20;5\n");
const NO_SUCH_FILE = 2;
const END_OF_FILE = 1;
const DONE = 0;
/** Longer than any of these takes, unless it hangs. */
const PATIENT_MS = 20_000;

const hostKeys = utils.generateKeyPairSync("ed25519");
const account = utils.generateKeyPairSync("ed25519", {
  passphrase: "phrase",
  cipher: "aes256-ctr",
  rounds: 1,
});
const stranger = utils.generateKeyPairSync("ed25519");
const parsed = (key: string, passphrase?: string) => {
  const made = utils.parseKey(key, passphrase);
  if (made instanceof Error) throw made;
  return Array.isArray(made) ? made[0]! : made;
};
const fingerprint = `SHA256:${createHash("sha256").update(parsed(hostKeys.public).getPublicSSH()).digest("base64").replace(/=+$/, "")}`;

let running: (ssh2.Server | NetServer)[] = [];
afterEach(() => {
  for (const server of running) server.close();
  running = [];
});

async function listening(server: ssh2.Server | NetServer): Promise<number> {
  running.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}

/** A server with one file, and an account with a password or a key. Records who tries to sign in. */
async function sftpServer({ isHanging = false } = {}) {
  const tried: string[] = [];
  const allowed = parsed(account.public);
  const server = new Server({ hostKeys: [hostKeys.private] }, (client) => {
    client.on("error", () => undefined);
    client.on("authentication", (attempt) => {
      tried.push(attempt.username);
      const isRight =
        (attempt.method === "password" && attempt.password === "right") ||
        (attempt.method === "publickey" &&
          attempt.key.data.equals(allowed.getPublicSSH()) &&
          (!attempt.signature ||
            allowed.verify(attempt.blob ?? Buffer.alloc(0), attempt.signature, attempt.hashAlgo) === true));
      if (isRight) attempt.accept();
      else attempt.reject(["password", "publickey"]);
    });
    client.on("session", (acceptSession) => {
      acceptSession().on("sftp", (acceptSftp) => {
        const sftp = acceptSftp();
        sftp.on("OPEN", (id, path) => {
          if (path === "/out/list of today.csv") sftp.handle(id, Buffer.from([1]));
          else sftp.status(id, NO_SUCH_FILE);
        });
        sftp.on("FSTAT", (id) =>
          sftp.attrs(id, { mode: 0o644, uid: 0, gid: 0, size: LIST.length, atime: 0, mtime: 0 }),
        );
        sftp.on("READ", (id, _handle, offset, length) => {
          if (isHanging) return;
          if (offset >= LIST.length) sftp.status(id, END_OF_FILE);
          else sftp.data(id, LIST.subarray(offset, offset + length));
        });
        sftp.on("CLOSE", (id) => sftp.status(id, DONE));
      });
    });
  });
  return { port: await listening(server), tried };
}

const fileAt = (port: number, more: Partial<SftpFile> = {}): SftpFile => ({
  url: `sftp://127.0.0.1:${port}/out/list%20of%20today.csv`,
  username: "quayside",
  password: "right",
  privateKey: null,
  hostKey: null,
  ...more,
});
const fetched = (file: SftpFile, timeoutMs = PATIENT_MS) => fetchSftp(file, { allowInside: true, timeoutMs });
const faultOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => "FETCHED",
    (error: unknown) => (error instanceof FetchFailure ? error.fault : error),
  );

describe("a file on an SFTP server", () => {
  it("is fetched with a password, and the server's key is returned and pinned from then on", async () => {
    const { port } = await sftpServer();
    const first = await fetched(fileAt(port));
    expect([first.content.toString(), first.hostKey]).toEqual([LIST.toString(), fingerprint]);
    const again = await fetched(fileAt(port, { hostKey: first.hostKey }));
    expect(again.content.equals(first.content)).toBe(true);
  });

  it("is fetched with a private key and its passphrase", async () => {
    const { port } = await sftpServer();
    const { content } = await fetched(fileAt(port, { privateKey: account.private, password: "phrase" }));
    expect(content.toString()).toBe(LIST.toString());
  });

  it.each([
    ["a wrong password", { password: "wrong" }],
    ["another key", { privateKey: stranger.private, password: null }],
    ["a passphrase that does not open the key", { privateKey: account.private, password: "other" }],
    ["a text that is no key", { privateKey: "nothing", password: null }],
  ])("is not fetched with %s", async (_, more) => {
    const { port } = await sftpServer();
    expect(await faultOf(fetched(fileAt(port, more)))).toBe("LOGIN_FAILED");
  });

  it("is not requested when the server's key has changed: not even the user name is sent", async () => {
    const { port, tried } = await sftpServer();
    const hostKey = `SHA256:${"A".repeat(43)}`;
    expect(await faultOf(fetched(fileAt(port, { hostKey })))).toBe("HOST_KEY_CHANGED");
    expect(tried).toEqual([]);
  });

  it("is reported as missing", async () => {
    const { port } = await sftpServer();
    expect(await faultOf(fetched(fileAt(port, { url: `sftp://127.0.0.1:${port}/none.csv` })))).toBe(
      "NOT_FOUND",
    );
  });

  it("times out when the server sends nothing, or starts and goes silent", async () => {
    const silent = await listening(createServer());
    expect(await faultOf(fetched(fileAt(silent), 300))).toBe("TIMEOUT");
    const { port } = await sftpServer({ isHanging: true });
    expect(await faultOf(fetched(fileAt(port), 1500))).toBe("TIMEOUT");
  });

  it("cannot be in our own network, whose servers receive no connection", async () => {
    let connections = 0;
    const port = await listening(createServer(() => (connections += 1)));
    for (const host of ["127.0.0.1", "localhost", "[::1]", "2130706433"]) {
      const url = `sftp://${host}:${port}/list.csv`;
      const asked = fetchSftp(fileAt(port, { url }), { allowInside: false, timeoutMs: PATIENT_MS });
      expect([host, await faultOf(asked)]).toEqual([host, "PRIVATE_ADDRESS"]);
    }
    expect(connections).toBe(0);
  });
});
