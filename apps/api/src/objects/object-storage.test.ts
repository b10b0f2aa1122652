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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "objects-"));
  const directory = join(folder, "s3");
  server = await startObjectServer(directory);
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = server.environment;
  storages = {
    "a folder": folderStorage(join(folder, "objects")),
    "an S3 service": s3Storage({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY,
      secretAccessKey: S3_SECRET_KEY,
    }),
  };
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
