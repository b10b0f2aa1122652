/** What a footer link click records: the four places a footer has. */
export type FooterLocation = "marketing" | "seller" | "warehouse";

type Empty = Record<string, never>;

/**
 * Every tracked event with its properties. No property carries a name, an e-mail address, bank data or free
 * text typed by a person; identifiers only. A call with an event that is not in here does not compile.
 */
export interface TrackedEvents {
  dashboard_view_all_current_orders_clicked: Empty;
  dashboard_new_order_clicked: { orderQid: string };
  dashboard_expiring_order_clicked: { orderQid: string };
  dashboard_trending_products_clicked: Empty;
  dashboard_insights_clicked: Empty;
  help_centre_seller_handbook_clicked: Empty;
  help_centre_terms_and_conditions_clicked: Empty;
  inventory_overview_downloaded: Empty;
  inventory_filters_applied: { filters: readonly string[] };
  inventory_discount_applied: { discount: number };
  inventory_brand_price_reductions_clicked: Empty;
  orders_filter_applied: { filters: readonly string[] };
  orders_downloaded: { orders: number };
  sale_detail_viewed: { saleQid: string };
  claims_order_id_link_clicked: { orderQid: string };
  search_bar_sale_result_clicked: { saleQid: string };
  search_bar_offer_result_clicked: { offerQid: string };
  profile_viewed: Empty;
  footer_link_clicked: { label: string; href: string; section: string; location: FooterLocation };
  login_page_viewed: Empty;
  buyer_sign_in_attempted: Empty;
  sign_up_started: Empty;
  sign_up_conversion: Empty;
  paused_seller_modal_shown: Empty;
  paused_seller_inline_notice_shown: Empty;
  trending_products_modal_shown: Empty;
  marketing_page_form_submitted: { responseId: string };
  get_access_token_error: { status: number | null };
}

export type EventName = keyof TrackedEvents;

/** One event as passed to a sink. `at` is ISO 8601, UTC. */
export interface TrackedEvent<Name extends EventName = EventName> {
  name: Name;
  properties: TrackedEvents[Name];
  at: string;
}

/** The arguments of `track`: properties may be omitted for an event without any. */
export type TrackArguments<Name extends EventName> = TrackedEvents[Name] extends Empty
  ? [name: Name, properties?: TrackedEvents[Name]]
  : [name: Name, properties: TrackedEvents[Name]];
