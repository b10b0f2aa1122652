import type { listCarriers as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { carriers } from "@quayside/identifiers/tracking-number";
import type { Handler } from "#kernel/context.ts";

/** The carriers a seller can ship with on their own, in the order they are offered. */
export const listCarriers: Handler<typeof endpoint> = async () => ({ results: [...carriers] });
