"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { blockBrand } from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
import { listStatementsForStaff } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useAddressState } from "@quayside/portal/address-state";
import { Button } from "@quayside/ui/button";
import { Pagination } from "@quayside/ui/pagination";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { TabsNav } from "@quayside/ui/tabs-nav";
import { StaffMay } from "#components/staff-may.tsx";
import { StaffOnly } from "#components/staff-only.tsx";
import { page, tab } from "@quayside/portal/lists/list-fields";
import { defineListView } from "@quayside/portal/lists/list-view";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { StatementItem } from "#features/staff/seller-statements/statement-item.tsx";
import { statementMessages, viewNames } from "#features/staff/seller-statements/statements.messages.ts";

const BlockBrandDialog = dynamic(() => import("#features/staff/seller-statements/block-brand-dialog.tsx"));

const STATEMENT_VIEWS = ["APPEALED", "LIVE", "ALL"] as const;

const statementsList = defineListView({
  path: "/internal/seller-statements/",
  fields: { status: tab(STATEMENT_VIEWS), page },
});

function Statements() {
  const [isBlocking, setBlocking] = useState(false);
  const {
    view,
    change,
    data,
    page: list,
  } = useListScreen({
    state: useAddressState(statementsList.parsers),
    query: (client, next) =>
      queryOptionsFor(client, listStatementsForStaff, { query: statementsList.query(next) }),
    list: statementsList,
    loadError: statementMessages.load,
  });
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">Seller appeals</h1>
          <p className="max-w-prose text-muted">
            Warnings, pauses and blocked brands by Quayside. An appeal is decided within one working day, the
            longest waiting first.
          </p>
        </div>
        <StaffMay call={blockBrand}>
          <Button onClick={() => setBlocking(true)}>Block a brand</Button>
        </StaffMay>
      </header>
      {isBlocking && (
        <BlockBrandDialog onBlocked={() => change({ status: "LIVE" })} onClose={() => setBlocking(false)} />
      )}
      <TabsNav
        label="Seller appeals views"
        tabs={STATEMENT_VIEWS.map((name) => ({
          id: name,
          label: viewNames[name],
          href: statementsList.href({ status: name }),
          active: name === view.status,
        }))}
      />
      {list.status === "pending" && <Skeleton lines={8} label="Loading the decisions" className="min-h-64" />}
      {list.status === "not-permitted" && <StateBlock kind="not-permitted" />}
      {list.status === "error" && (
        <StateBlock
          kind="failed"
          title={list.error.message}
          requestId={list.error.requestId}
          onRetry={list.error.onRetry}
        />
      )}
      {data?.results.length === 0 && (
        <StateBlock
          kind="empty"
          title={view.status === "APPEALED" ? "No appeal is waiting for a decision" : undefined}
        />
      )}
      {data?.results.map((statement) => (
        <StatementItem key={statement.qid} statement={statement} />
      ))}
      {data && <Pagination {...list.pagination} />}
    </div>
  );
}

/** Quayside's statements to sellers, and the appeals against them, for internal staff. */
export function StatementsPage() {
  return (
    <StaffOnly>
      <Statements />
    </StaffOnly>
  );
}
