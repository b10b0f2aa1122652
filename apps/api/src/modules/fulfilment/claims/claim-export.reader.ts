import type {
  ClaimFault,
  ClaimOutcome,
  ClaimReason,
  ClaimStatus,
} from "@quayside/api-client/contract/claims/claim.schema";
import { sql } from "kysely";
import type { TableColumn } from "@quayside/spreadsheet/table-column";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import { type ClaimQuery, claimOrder, matches, ofParty } from "#modules/fulfilment/claims/claim.reader.ts";

/** The columns of the claims file, by their names in the query. */
export const claimColumns = [
  { key: "number", header: "Claim", kind: "code" },
  { key: "saleNumber", header: "Order", kind: "code" },
  { key: "status", header: "Status", kind: "text" },
  { key: "outcome", header: "Outcome", kind: "text" },
  { key: "fault", header: "Responsible", kind: "name" },
  { key: "reasons", header: "Reasons", kind: "name" },
  { key: "units", header: "Units", kind: "number" },
  { key: "claimed", header: "Claimed goods", kind: "money" },
  { key: "approved", header: "Approved goods", kind: "money" },
  { key: "vat", header: "Approved VAT", kind: "money" },
  { key: "currency", header: "Currency", kind: "currency" },
  { key: "createdAt", header: "Created (UTC)", kind: "instant" },
  { key: "disputeUntil", header: "Dispute until", kind: "text" },
  { key: "timeZone", header: "Time zone of the deadline", kind: "text" },
  { key: "decidedAt", header: "Decided (UTC)", kind: "instant" },
  { key: "decisionReason", header: "Reason of the decision", kind: "note" },
  { key: "creditNote", header: "Credit note", kind: "text" },
] as const satisfies readonly (TableColumn & { readonly key: string })[];

/** A claim of the export; every column by its name. */
export type ClaimRow = Readonly<Record<(typeof claimColumns)[number]["key"], string | number | null>> & {
  readonly status: ClaimStatus;
  readonly outcome: ClaimOutcome | null;
  readonly fault: ClaimFault | null;
  readonly reasonCodes: readonly ClaimReason[];
};

/** Streams the claims of a seller's list, in its order. */
export function streamClaims(db: Database, sellerId: number, query: ClaimQuery): AsyncIterable<ClaimRow> {
  const seller = { side: "SELLER", organisationId: sellerId } as const;
  return streamRows(
    db,
    sql<ClaimRow>`
      select c.number, s.number::text as "saleNumber", c.status, c.outcome, c.fault,
        null as reasons, array(select distinct x.reason from claim_lines x where x.claim_id = c.id order by 1) as "reasonCodes",
        (select sum(x.quantity)::int from claim_lines x where x.claim_id = c.id) as units,
        money_text(c.claimed_goods_minor) as claimed,
        case when c.outcome is not null then money_text(c.approved_goods_minor) end as approved,
        case when c.outcome is not null then money_text(c.approved_vat_minor) end as vat, c.currency::text as currency,
        instant_text(c.created_at) as "createdAt", to_char(c.dispute_until at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as "disputeUntil",
        case when c.dispute_until is not null then e.time_zone end as "timeZone",
        instant_text(c.decided_at) as "decidedAt", c.decision_reason as "decisionReason", n.number as "creditNote"
      from claims c join sales s on s.id = c.sale_id join sellers e on e.organisation_id = c.seller_id left join credit_notes n on n.id = c.credit_note_id
      where ${ofParty(seller)} and ${matches(query)} order by ${claimOrder("SELLER", query)}`,
  );
}
