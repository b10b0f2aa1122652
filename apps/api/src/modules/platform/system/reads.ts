import type * as contract from "@quayside/api-client/contract/system/system.endpoints";
import { evaluateFlags } from "#providers/flags.ts";
import type { Handler } from "#kernel/context.ts";

/** Flags for visitors who are not signed in. */
export const listPublicFlags: Handler<typeof contract.listPublicFlags> = () => evaluateFlags(null);
