import type { Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** Price rules, what they set and what they leave. Fractions are decimal strings. */
export interface PriceRuleTables {
  price_rules: {
    id: Generated<number>;
    qid: string;
    seller_id: number;
    name: string;
    state: string;
    reference: string;
    action: string;
    step: number;
    is_step_share: boolean;
    rounding: string;
    floor_minor: number | null;
    floor_return: string | null;
    ceiling_minor: number | null;
    ceiling_over: string | null;
    back_to_ceiling: boolean;
    scope: string;
    scope_ids: number[];
    max_changes: number;
    min_stock: number;
    hours_from: number | null;
    hours_to: number | null;
    weekdays: number[] | null;
    created_at: Time;
    updated_at: Time;
    version: Generated<number>;
  };
  price_rule_stops: {
    seller_id: number;
    is_stopped: boolean;
    updated_at: Time;
    version: Generated<number>;
  };
  price_rule_changes: {
    id: Generated<number>;
    rule_id: number;
    seller_id: number;
    offer_id: number;
    day: string;
    at: Time;
    cause: string;
    reference_minor: number | null;
    floor_minor: number;
    from_minor: number;
    to_minor: number;
    currency: string;
    undone_at: NullableTime;
  };
  price_rule_holds: {
    offer_id: number;
    rule_id: number;
    reason: string;
    wanted_minor: number | null;
    since: Time;
  };
  price_rule_signals: { id: Generated<number>; variant_id: number };
}
