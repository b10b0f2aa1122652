import type { Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** What authenticates a user besides the password. */
export interface AccountTables {
  account_secrets: {
    id: Generated<number>;
    user_id: number;
    purpose: string;
    target: string;
    hash: Buffer;
    attempts: Generated<number>;
    created_at: Time;
    expires_at: Time;
    used_at: NullableTime;
  };
  second_factors: {
    user_id: number;
    sealed_secret: Buffer;
    started_at: Time;
    confirmed_at: NullableTime;
    last_step: Generated<number>;
  };
  passkeys: {
    id: Generated<number>;
    qid: string;
    user_id: number;
    relying_party: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Time;
    last_used_at: NullableTime;
  };
  passkey_challenges: { hash: Buffer; user_id: number | null; application: string; created_at: Time };
  recovery_codes: { user_id: number; hash: Buffer; created_at: Time; used_at: NullableTime };
}
