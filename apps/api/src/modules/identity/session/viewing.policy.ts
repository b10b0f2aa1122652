import type { Scope } from "#kernel/context.ts";

/** Staff in the seller portal without a seller account: staff who have one see only that seller. */
export function mayViewSellers({ application, roles }: Pick<Scope, "application" | "roles">): boolean {
  return application === "sellers" && roles.has("staff") && !roles.has("seller");
}
