import { readdir } from "node:fs/promises";
import { type Socket, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStockDraft } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { useApi } from "#testing/use-api.ts";

const MEGABYTE = 1024 * 1024;
const [FIRST, SECOND, THIRD] = [
  "seller@demo.example",
  "quiet@demo.example",
  "keyaccount@demo.example",
] as const;
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\n';

const api = useApi({ UPLOADS_FOLDER_MEGABYTES: 60 });
const sockets: Socket[] = [];

// Only the server's clock for the pace of a body stands still; sockets and the database run on.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await figuresAre({ calls: 0, disk: 0 });
  vi.useRealTimers();
});

/** An upload of a stock list over a connection of its own, of which only the headers are sent. */
async function begin(email: string, bytes: number | "unannounced") {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let said = "";
  socket.on("data", (data: Buffer) => (said += data.toString()));
  socket.on("error", () => undefined);
  const size = bytes === "unannounced" ? "transfer-encoding: chunked" : `content-length: ${bytes}`;
  socket.write(
    `POST /api/${createStockDraft.path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${await api.tokenOf(email)}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\n${size}\r\n\r\n`,
  );
  return {
    send: (data: string | Buffer) => void socket.write(data),
    sendChunk: (data: Buffer) => {
      socket.write(`${data.length.toString(16)}\r\n`);
      socket.write(data);
      socket.write("\r\n");
    },
    leave: () => void socket.destroy(),
    /** The status line and the body of its answer; empty while there is none. */
    said: () => said,
  };
}

/** What the metrics say about uploads. */
async function figures(): Promise<{ calls: number; disk: number }> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  const of = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1],
    );
  return { calls: of("uploads_open"), disk: of('uploads_bytes{place="disk"}') };
}

const figuresAre = (expected: { calls?: number; disk?: number }) =>
  expect.poll(figures, { timeout: 20_000 }).toMatchObject(expected);

/** Uploads a whole list. */
async function upload(email: string): Promise<number> {
  const file = new File([`EAN;Price;Stock\n4006381333931;1.00;${Math.random()}\n`], "list.csv");
  const form = new FormData();
  form.append("file", file);
  return (await api.request("POST", createStockDraft.path, { as: email, body: form })).status;
}

describe("connections that announce a file and send nothing", () => {
  it("keep no place of a third company when two companies have four each", async () => {
    for (const email of [FIRST, SECOND]) for (let n = 0; n < 4; n += 1) await begin(email, 25 * MEGABYTE);
    await figuresAre({ calls: 8, disk: 0 });
    expect(await upload(THIRD)).toBe(202);
  });

  it("are refused beyond the queue of their company when it has fifty, and no other company is", async () => {
    const mine: Awaited<ReturnType<typeof begin>>[] = [];
    for (let n = 0; n < 50; n += 1) mine.push(await begin(FIRST, 25 * MEGABYTE));
    const refused = () => mine.filter(({ said }) => said().startsWith("HTTP/1.1 429")).length;
    await expect.poll(refused, { timeout: 20_000 }).toBe(28);
    await figuresAre({ calls: 22, disk: 0 });
    expect(await upload(FIRST)).toBe(429);
    expect(await upload(THIRD)).toBe(202);
  });
});

describe("a file that arrives", () => {
  it("is refused at once when its announced size is larger than the call accepts", async () => {
    const sender = await begin(FIRST, 900 * MEGABYTE);
    await expect.poll(sender.said).toMatch(/^HTTP\/1.1 413 [^]*"payload_too_large"/);
    await figuresAre({ calls: 0 });
  });

  it("counts by what has arrived, and is refused beyond the share of its company, which leaves one to others", async () => {
    const mine = [await begin(FIRST, 25 * MEGABYTE), await begin(FIRST, 25 * MEGABYTE)];
    for (const { send } of mine) {
      send(HEAD);
      send(Buffer.alloc(14 * MEGABYTE, "a"));
    }
    await figuresAre({ disk: 28 * MEGABYTE });

    const theirs = await begin(SECOND, "unannounced");
    theirs.sendChunk(Buffer.from(HEAD));
    theirs.sendChunk(Buffer.alloc(15 * MEGABYTE, "b"));
    await figuresAre({ disk: 43 * MEGABYTE });
    expect(theirs.said()).toBe("");
    theirs.sendChunk(Buffer.alloc(5 * MEGABYTE, "b"));
    await expect.poll(theirs.said).toMatch(/^HTTP\/1.1 429 [^]*"too_many_requests"/);
    await figuresAre({ calls: 2, disk: 28 * MEGABYTE });
    expect(await upload(THIRD)).toBe(202);
  });

  it("has no name on the disk, and is gone when its sender is", async () => {
    const sender = await begin(FIRST, 25 * MEGABYTE);
    sender.send(HEAD);
    sender.send(Buffer.alloc(MEGABYTE));
    await figuresAre({ calls: 1, disk: MEGABYTE });
    expect(await readdir(api.services.config.UPLOADS_FOLDER)).toEqual([]);
    sender.leave();
    await figuresAre({ calls: 0, disk: 0 });
  });

  it("may take its time, and is refused with a reason when it is too slow in one period", async () => {
    const period = api.services.config.UPLOAD_PACE_MS;
    const sender = await begin(FIRST, 25 * MEGABYTE);
    sender.send(HEAD);
    for (let sent = MEGABYTE; sent <= 3 * MEGABYTE; sent += MEGABYTE) {
      sender.send(Buffer.alloc(MEGABYTE));
      await figuresAre({ disk: sent });
      vi.advanceTimersByTime(period);
    }
    sender.send(Buffer.alloc(100));
    await figuresAre({ disk: 3 * MEGABYTE + 100 });
    expect(sender.said()).toBe("");
    vi.advanceTimersByTime(period);
    await expect.poll(sender.said).toMatch(/^HTTP\/1.1 408 [^]*"request_too_slow"/);
    expect(sender.said()).toMatch(/connection: close/i);
    await figuresAre({ calls: 0, disk: 0 });
  });
});
