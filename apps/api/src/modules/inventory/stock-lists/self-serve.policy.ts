import type { Scope } from "#kernel/context.ts";
import { flagUserOf } from "#kernel/flag-user.ts";
import { isFlagOn } from "#providers/flags.ts";

/** Whether companies provide their stock lists themselves, by upload or through sources: a feature flag. */
export function isSelfServed(scope: Scope): Promise<boolean> {
  return isFlagOn("self_serve_stock_ingestion", flagUserOf(scope));
}
