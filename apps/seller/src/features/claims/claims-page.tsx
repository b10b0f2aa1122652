"use client";

import { formatMonth } from "@quayside/format/date";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { MoneySummary } from "@quayside/ui/money-summary";
import { Skeleton } from "@quayside/ui/skeleton";
import { claimsQuery, forecastQuery } from "#features/claims/claims.queries.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadClaims } from "@quayside/api-client/contract/claims/claims.endpoints";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { type ExportFile, ListExportDialog } from "#components/list-exports/list-export-dialog.tsx";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { type ClaimsView, claimsList } from "#features/claims/claims.list-view.ts";
import { useAddressState } from "@quayside/portal/address-state";
import { useDates } from "@quayside/portal/reader-time";
import { useTrack } from "@quayside/portal/telemetry";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { sortAfter, tableSortOf } from "@quayside/portal/lists/list-fields";
import { ClaimsFilters, claimTabs } from "#features/claims/claims-filters.tsx";
import { claimsColumns } from "#features/claims/claims-columns.tsx";

const claims = (count: number) => `${count} ${count === 1 ? "claim" : "claims"}`;

/** The expected credit note of the month. Hidden when there is none, or it cannot be loaded. */
function ClaimForecast() {
  const { client } = useSession();
  const { data, isPending } = useQuery(forecastQuery(client));
  // Its space is reserved, so that the list below does not shift.
  if (isPending)
    return (
      <div className="card p-5 print:hidden">
        <Skeleton lines={5} label="Loading the forecast" className="min-h-36" />
      </div>
    );
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section aria-labelledby="claim-forecast" className="card grid gap-4 p-5 print:hidden">
      <div>
        <h2 id="claim-forecast" className="text-md font-semibold">
          Credit note for {formatMonth(data.month)}
        </h2>
        <p className="text-sm text-muted">
          A forecast: it is issued when the month is over, for approved claims that were your responsibility.
          Amounts include VAT.
        </p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.results.map(({ currency, approved, open, expected }) => (
          <MoneySummary
            key={currency}
            lines={[
              {
                label: `Approved (${claims(approved.count)})`,
                amount: formatMoney(approved.amount, currency),
              },
              {
                label: `Open, as claimed (${claims(open.count)})`,
                amount: formatMoney(open.amount, currency),
              },
            ]}
            total={{ label: "At most", amount: formatMoney(expected, currency) }}
          />
        ))}
      </div>
    </section>
  );
}

/** Exports the list with its current filters and sort order, all pages. */
function ClaimsExport({ view, total }: { readonly view: ClaimsView; readonly total: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const queryOf = (file: ExportFile) => ({ ...claimsList.filters(view), sort: view.sort, ...file });
  const count =
    total === undefined ? "All claims" : `${formatNumber(total)} ${total === 1 ? "claim" : "claims"}`;
  return (
    <>
      <Button icon={<Download aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        Export
      </Button>
      <ListExportDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Export claims"
        description={`${count} in the current filters and sort order, from all pages.`}
        total={total}
        failed={claimMessages.exportFailed}
        download={(client, file) => client.download(downloadClaims, { query: queryOf(file) })}
        prepared={(file) => ({ list: "claims", query: queryOf(file) })}
      />
    </>
  );
}

/**
 * The claims on the seller's orders: views, filters, sort and pages in the address, and the forecast of their cost.
 */
export function ClaimsPage() {
  const track = useTrack();
  const nowMs = useBusinessNow();
  const dates = useDates();
  const { view, change, data, page } = useListScreen({
    state: useAddressState(claimsList.parsers, { step: "push" }),
    query: claimsQuery,
    list: claimsList,
    loadError: claimMessages.load,
  });
  return (
    <ListPage
      {...page}
      title="Claims"
      actions={<ClaimsExport view={view} total={data?.count} />}
      tabs={claimTabs(view.status, data?.counts)}
      notices={<ClaimForecast />}
      filters={<ClaimsFilters view={view} counts={data?.counts} onChange={change} />}
      filtered={claimsList.isFiltered(view)}
      noun={{ one: "claim", other: "claims" }}
      inFull="Export gives all of them as a spreadsheet."
      columns={claimsColumns({
        nowMs,
        dates,
        onOrder: (orderQid) => track("claims_order_id_link_clicked", { orderQid }),
      })}
      rowKey={(claim) => claim.qid}
      rowHref={(claim) => `/claims/${claim.qid}/`}
      sort={tableSortOf(view.sort)}
      onSort={(key) => change({ sort: sortAfter(claimsList.fields.sort, view.sort, key) })}
      empty={{ title: claimMessages.empty, children: claimMessages.emptyText }}
    />
  );
}
