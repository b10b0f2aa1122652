import type { Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** Invitations to a company, and the terms it accepted. */
export interface TeamTables {
  team_invitations: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    email: string;
    role: string;
    hash: Buffer;
    invited_by: number;
    created_at: Time;
    sent_at: Time;
    expires_at: Time;
    accepted_at: NullableTime;
    accepted_by: number | null;
    withdrawn_at: NullableTime;
    is_first_owner: Generated<boolean>;
    person_name: string | null;
    phone: string | null;
    version: Generated<number>;
  };
  terms_acceptances: { seller_id: number; version: string; user_id: number; accepted_at: Time };
}
