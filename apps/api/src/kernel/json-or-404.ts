import { PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";

/**
 * JSON made by PostgreSQL as the answer of a call.
 * @param text null when there is no such thing, or not for this caller
 * @throws not_found for null
 */
export function jsonOr404(text: string | null | undefined): PageJson {
  return new PageJson(text ?? failWith("not_found"));
}
