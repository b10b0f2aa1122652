import type { listPublicFlags as endpoint } from "@quayside/api-client/contract/system/system.endpoints";
import { evaluateFlags } from "#flags.ts";
import type { Handler } from "#http/context.ts";

/** The flags of a visitor who is not signed in. */
export const listPublicFlags: Handler<typeof endpoint> = () => evaluateFlags(null);
