import type { Generated, JSONColumnType } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** What the house keeps about itself. */
export interface HouseTables {
  idempotency_keys: {
    scope: string;
    key: string;
    fingerprint: Buffer;
    status: number;
    body: JSONColumnType<object> | null;
    created_at: Time;
  };
  audit_log: {
    id: Generated<number>;
    at: Time;
    actor_user_id: number | null;
    actor_kind: string;
    organisation_id: number | null;
    action: string;
    subject_kind: string;
    subject_qid: string;
    detail: JSONColumnType<object>;
    request_id: string | null;
  };
  business_clock: { only_row: Generated<boolean>; advance: string };
  outgoing_messages: {
    id: Generated<number>;
    channel: string;
    recipient: string;
    subject: string;
    body: string;
    created_at: Time;
    sent_at: NullableTime;
    attempts: Generated<number>;
  };
  demo_data: {
    only_row: Generated<boolean>;
    seed: number;
    anchor_day: string;
    scale: number;
    filled_at: Time;
  };
  live_events: {
    id: Generated<number>;
    organisation_id: number;
    type: string;
    subject_kind: string;
    subject_qid: string;
    at: Time;
  };
}
