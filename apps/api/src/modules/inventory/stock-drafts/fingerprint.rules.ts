import { createHash } from "node:crypto";
import { PROBLEM_HEADING } from "#modules/inventory/stock-drafts/problem.rules.ts";

/**
 * What tells lists with these headings, in this order, from others. Case and spaces around them do not count, nor does the
 * column that we add to rows that are to be corrected.
 */
export function fingerprintOf(headings: readonly string[]): Uint8Array {
  const own = headings.filter((heading) => heading !== PROBLEM_HEADING);
  const plain = own.map((heading) => heading.normalize("NFKC").trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(plain)).digest();
}
