import { createHash } from "node:crypto";
import { PROBLEM_HEADING } from "#modules/inventory/stock-drafts/problem.rules.ts";

/**
 * The fingerprint of a list's headings, in order. Ignores case and surrounding spaces, and the column that we add to
 * rows to correct.
 */
export function fingerprintOf(headings: readonly string[]): Uint8Array {
  const own = headings.filter((heading) => heading !== PROBLEM_HEADING);
  const plain = own.map((heading) => heading.normalize("NFKC").trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(plain)).digest();
}
