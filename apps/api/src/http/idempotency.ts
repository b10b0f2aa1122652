import { createHash } from "node:crypto";
import { failWith } from "#kernel/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import { type StoredAnswer, readAnswer, tryLockKey } from "#http/idempotency.writer.ts";
import type { Database, Tx } from "#db/database.ts";

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Reads the Idempotency-Key header; undefined without one. */
export function idempotencyKeyOf(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== "string" || !KEY.test(header)) failWith("idempotency_key_invalid");
  return header;
}

/** Hash of method, path and canonical body: reusing a key for a different request is an error of the caller. */
export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  return createHash("sha256")
    .update(`${method} ${path} ${canonical(body)}`)
    .digest();
}

function canonical(value: unknown): string {
  if (value instanceof UploadedFile) return `file:${value.name}:${value.sha256.toString("hex")}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/**
 * Claims a key for this transaction, or returns its stored response. Only committed outcomes are stored: a
 * rolled-back effect leaves no row, so a retry really retries.
 * @param scope the signed-in user, so that two people's keys never collide
 */
export async function claimKey(
  tx: Tx,
  scope: string,
  key: string,
  fingerprint: Buffer,
): Promise<StoredAnswer | null> {
  if (!(await tryLockKey(tx, scope, key))) failWith("idempotency_in_flight");
  return storedAnswer(tx, scope, key, fingerprint);
}

/** The response stored for a key; null when the key is new. */
export async function storedAnswer(
  db: Database | Tx,
  scope: string,
  key: string,
  fingerprint: Buffer,
): Promise<StoredAnswer | null> {
  const stored = await readAnswer(db, scope, key);
  if (!stored) return null;
  if (!stored.fingerprint.equals(fingerprint)) failWith("idempotency_key_reused");
  return stored.answer;
}
