import type { Generated, JSONColumnType } from "kysely";
import type { GeneratedTime, NullableTime, Time } from "#db/schema/columns.ts";

/** Operational tables of the platform, such as idempotency keys and the audit log. */
export interface PlatformTables {
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
  audit_names: { id: Generated<string>; email: string; subject_qid: string };
  audit_seals: { place: number; audit_id: number; hash: Buffer; sealed_at: Time };
  object_storage: { mark: string; is_only: Generated<boolean> };
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
    priority: Generated<number>;
    next_attempt_at: GeneratedTime;
    leased_until: NullableTime;
    expires_at: NullableTime;
    refused_since: NullableTime;
    failed_at: NullableTime;
    last_error: string | null;
    message_id: Generated<string>;
    parts: JSONColumnType<object[]> | null;
    topic: string | null;
    user_id: number | null;
  };
  job_runs: {
    name: string;
    period_seconds: number;
    offset_seconds: number;
    watched_since: Time;
    started_at: NullableTime;
    succeeded_at: NullableTime;
    failed_at: NullableTime;
    duration_ms: number | null;
    failures_in_a_row: Generated<number>;
    last_error: string | null;
    requested_at: NullableTime;
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
    txid: Generated<string>;
  };
}
