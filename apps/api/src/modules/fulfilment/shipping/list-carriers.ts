import type { listCarriers as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { carriers } from "@quayside/identifiers/tracking-number";
import type { Handler } from "#kernel/context.ts";

/** The carriers that sellers can use on their own, in display order. */
export const listCarriers: Handler<typeof endpoint> = async () => ({ results: [...carriers] });
