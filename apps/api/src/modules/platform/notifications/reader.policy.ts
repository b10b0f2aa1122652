import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";

/** The user, and the company they read for. @throws not_allowed when the user acts for no seller company */
export function readerOf(scope: Scope): { userId: number; sellerId: number } {
  return { userId: scope.userId, sellerId: scope.sellerId ?? failWith("not_allowed") };
}
