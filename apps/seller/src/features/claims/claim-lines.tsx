import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { OPEN_CLAIM_STATUSES } from "@quayside/api-client/contract/claims/claim.transitions";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { MoneySummary } from "@quayside/ui/money-summary";
import { Table } from "@quayside/ui/table";
import type { Column } from "@quayside/ui/table";

type Line = Claim["lines"][number];

function columnsOf({ currency, decision }: Claim): Column<Line>[] {
  const columns: Column<Line>[] = [
    {
      key: "product",
      header: "Product",
      rowHeader: true,
      cell: (line) => (
        <span className="block py-1.5">
          <span className="font-medium">{line.name}</span>
          <span className="block text-sm text-muted">
            {line.brand} · <span className="code">{line.gtin}</span>
          </span>
        </span>
      ),
    },
    {
      key: "reason",
      header: "Reason",
      cell: (line) => (
        <>
          {claimReasonNames[line.reason]}
          {line.note !== null && <span className="block text-sm text-muted">{line.note}</span>}
        </>
      ),
    },
    { key: "quantity", header: "Units", align: "end", cell: (line) => formatNumber(line.quantity) },
    {
      key: "price",
      header: "Unit price",
      align: "end",
      cell: (line) => formatMoney(line.unitPrice, currency),
    },
    { key: "share", header: "Share", align: "end", cell: (line) => `${line.sharePercent}%` },
  ];
  if (decision === null) return columns;
  return [
    ...columns,
    {
      key: "approved",
      header: "Approved",
      align: "end",
      cell: ({ approvedQuantity, approvedSharePercent }) =>
        approvedQuantity === null || approvedQuantity === 0
          ? "None"
          : `${formatNumber(approvedQuantity)} at ${approvedSharePercent ?? 100}%`,
    },
  ];
}

function noteOf({ approved, status }: Pick<Claim, "approved" | "status">): string {
  if (approved !== null) return "Without VAT.";
  // A claim closed without a decision will not get one.
  return OPEN_CLAIM_STATUSES.includes(status) ? "Not decided yet. Without VAT." : "Nothing is charged.";
}

/** What is claimed: the buyer's text, each line with its reason, and the total. */
export function ClaimLines({ claim }: { readonly claim: Claim }) {
  const { currency, claimed, approved, description } = claim;
  return (
    <section aria-labelledby="claim-lines" className="grid grid-cols-1 gap-3">
      <h2 id="claim-lines" className="text-lg font-semibold">
        What is claimed
      </h2>
      <blockquote className="border-l-2 border-border-strong pl-4 break-words whitespace-pre-line">
        {description}
      </blockquote>
      <Table
        caption="Lines of the claim"
        columns={columnsOf(claim)}
        rows={claim.lines}
        rowKey={(line) => line.qid}
      />
      <div className="card p-5 sm:ml-auto sm:min-w-80">
        <MoneySummary
          lines={
            approved === null ? [] : [{ label: "Claimed goods", amount: formatMoney(claimed, currency) }]
          }
          total={
            approved === null
              ? { label: "Claimed goods", amount: formatMoney(claimed, currency) }
              : { label: "Approved goods", amount: formatMoney(approved, currency) }
          }
          note={noteOf(claim)}
        />
      </div>
    </section>
  );
}
