import type { Analytics } from "@quayside/telemetry/analytics";

type Track = Analytics["track"];

/** Analytics events of the order screens. They carry ids and names of filters, never what was typed. */
export function trackFilter(track: Track, filters: readonly string[]): void {
  track("orders_filter_applied", { filters });
}

/** Records that the page of an order was opened. */
export function trackSaleViewed(track: Track, saleQid: string): void {
  track("sale_detail_viewed", { saleQid });
}
