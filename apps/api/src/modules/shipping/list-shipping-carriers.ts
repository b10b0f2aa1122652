import type { listShippingCarriers as endpoint } from "@quayside/api-client/contract/shipping/index";
import type { Handler } from "#http/context.ts";
import { allCarriers } from "#modules/shipping/list-carriers.ts";

/** The list of `carriers/` under its other address. */
export const listShippingCarriers: Handler<typeof endpoint> = allCarriers;
