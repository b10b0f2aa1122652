import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startObjectServer } from "@quayside/dev/stand-ins/object-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderStorage } from "#objects/folder-storage.ts";
import type { ObjectStorage } from "#objects/object-storage.ts";
import { s3Storage } from "#objects/s3-storage.ts";

let folder: string;
let server: Awaited<ReturnType<typeof startObjectServer>>;
let storages: Record<"a folder" | "an S3 service", ObjectStorage>;

/** The S3 service, or one that differs in its secret or its bucket. */
function s3({ bucket = "quayside", secret }: { bucket?: string; secret?: string } = {}): ObjectStorage {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = server.environment;
  return s3Storage({
    endpoint: S3_ENDPOINT.replace("quayside", bucket),
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: secret ?? S3_SECRET_KEY,
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "objects-"));
  const directory = join(folder, "s3");
  server = await startObjectServer(directory);
  storages = { "a folder": folderStorage(join(folder, "objects")), "an S3 service": s3() };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const keyOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

describe.each(["a folder", "an S3 service"] as const)("objects in %s", (kind) => {
  it.each([1, 100_000, 5_000_000])("are returned as they were put, %i bytes", async (size) => {
    const content = Buffer.alloc(size, "quayside ");
    await storages[kind].put(keyOf(content), content);
    expect((await storages[kind].get(keyOf(content)))?.equals(content)).toBe(true);
  });

  it("may be put again, even concurrently", async () => {
    const content = Buffer.from("the same packing list");
    await Promise.all([1, 2, 3].map(() => storages[kind].put(keyOf(content), content)));
    expect(await storages[kind].get(keyOf(content))).toEqual(content);
  });

  it("are gone when they are removed, also twice", async () => {
    const content = Buffer.from("a photo that nobody needs");
    await storages[kind].put(keyOf(content), content);
    await storages[kind].remove(keyOf(content));
    await storages[kind].remove(keyOf(content));
    expect(await storages[kind].get(keyOf(content))).toBeUndefined();
  });

  it("return undefined when they are missing", async () => {
    expect(await storages[kind].get(keyOf(Buffer.from("never put")))).toBeUndefined();
  });

  it("accept only hashes as keys", async () => {
    await expect(storages[kind].get("../../etc/passwd")).rejects.toThrow("64 hex digits");
  });
});

it("a folder contains complete files only", async () => {
  const names = await readdir(join(folder, "objects"), { recursive: true });
  expect(names.filter((name) => name.endsWith(".part"))).toEqual([]);
});

it.each([
  ["wrong keys", { secret: "of another service" }, "403"],
  ["no such bucket", { bucket: "elsewhere" }, "404"],
])("an S3 service with %s is an error, not a missing object", async (_, difference, status) => {
  const content = Buffer.from("a packing list");
  const storage = s3(difference);
  await expect(storage.get(keyOf(content))).rejects.toThrow(status);
  await expect(storage.put(keyOf(content), content)).rejects.toThrow(status);
  await expect(storage.remove(keyOf(content))).rejects.toThrow(status);
});

it("an S3 service refuses a content that is not the one of its key", async () => {
  await expect(s3().put(keyOf(Buffer.from("sent")), Buffer.from("received"))).rejects.toThrow("400");
});
