import type { ColumnType, Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** Company profiles, apart from addresses and bank accounts. */
export interface ProfileTables {
  buyer_exporters: {
    organisation_id: number;
    exporter_name: string;
    eori_number: string;
    created_at: Time;
    updated_at: Time;
  };
  chamber_registrations: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    number: string;
    file_name: string;
    file_hash: Buffer;
    uploaded_by: string;
    uploaded_at: Time;
    removed_at: NullableTime;
  };
  vat_registrations: {
    id: Generated<number>;
    organisation_id: number;
    state: string;
    number: string;
    status: string;
    company_name: string | null;
    checked_at: Time;
    recheck_at: NullableTime;
    attempts: Generated<number>;
  };
  deferred_applications: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    status: string;
    limit_minor: ColumnType<number | null, number | null | undefined, number | null>;
    request_key: string | null;
    applied_at: Time;
    asked_at: Time;
    decided_at: NullableTime;
  };
}
