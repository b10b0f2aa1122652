import type { Generated, JSONColumnType } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** Integrations of sellers: their API keys and webhooks. */
export interface IntegrationTables {
  api_keys: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    name: string;
    prefix: string;
    hash: Buffer;
    access: "READ" | "FULL";
    created_by: number;
    created_at: Time;
    last_used_at: NullableTime;
    expires_at: NullableTime;
    revoked_at: NullableTime;
  };
  webhooks: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    url: string;
    description: string;
    topics: string[];
    secret: Buffer;
    old_secret: Buffer | null;
    old_secret_until: NullableTime;
    is_enabled: Generated<boolean>;
    disabled_reason: string | null;
    created_at: Time;
    removed_at: NullableTime;
    version: Generated<number>;
  };
  webhook_deliveries: {
    id: Generated<number>;
    qid: string;
    webhook_id: number;
    type: string;
    payload: JSONColumnType<object>;
    status: Generated<"WAITING" | "DELIVERED" | "FAILED">;
    attempts: Generated<number>;
    next_attempt_at: Time;
    last_status: number | null;
    last_error: string | null;
    created_at: Time;
    delivered_at: NullableTime;
  };
}
