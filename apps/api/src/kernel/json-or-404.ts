import { PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";

/**
 * JSON built by PostgreSQL as the answer of a call.
 * @param text null when the record does not exist, or not for this caller
 * @throws not_found for null
 */
export function jsonOr404(text: string | null | undefined): PageJson {
  return new PageJson(text ?? failWith("not_found"));
}
