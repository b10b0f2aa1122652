import type { Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** What members of a company are notified of, and by which channel. */
export interface NotificationTables {
  notifications: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    user_id: Generated<number | null>;
    type: string;
    subject_kind: string;
    subject_qid: string;
    title: string;
    body: string;
    path: string;
    at: Time;
    mails: Generated<number>;
  };
  notification_reads: { user_id: number; notification_id: number; at: Time };
  notification_marks: { user_id: number; organisation_id: number; read_up_to: number };
  notification_choices: {
    user_id: number;
    topic: string;
    in_app: Generated<boolean>;
    mail: Generated<"AT_ONCE" | "DAILY" | "NEVER">;
  };
  notification_digests: { user_id: number; notification_id: number; sent_at: NullableTime };
}
