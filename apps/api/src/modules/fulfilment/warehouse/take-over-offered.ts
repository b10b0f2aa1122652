import { isFlagOn } from "#providers/flags.ts";
import type { Scope } from "#kernel/context.ts";
import { flagUserOf } from "#kernel/flag-user.ts";

/** Whether a colleague's shipment must be taken over before it can be changed: a feature flag. */
export function isTakeOverOffered(scope: Scope): Promise<boolean> {
  return isFlagOn("take_over_warehouse_shipments", flagUserOf(scope));
}
