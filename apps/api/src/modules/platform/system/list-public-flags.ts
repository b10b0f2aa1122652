import type { listPublicFlags as endpoint } from "@quayside/api-client/contract/system/system.endpoints";
import { evaluateFlags } from "#providers/flags.ts";
import type { Handler } from "#kernel/context.ts";

/** Flags for visitors who are not signed in. */
export const listPublicFlags: Handler<typeof endpoint> = () => evaluateFlags(null);
