import type { listShippingCarriers as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { carriers } from "@quayside/identifiers/tracking-number";
import type { Handler } from "#kernel/context.ts";

/** The list of `carriers/` at its other address. */
export const listShippingCarriers: Handler<typeof endpoint> = async () => ({ results: [...carriers] });
