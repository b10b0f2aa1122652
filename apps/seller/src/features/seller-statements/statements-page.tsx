"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { listStatementsForStaff } from "@quayside/api-client/contract/sellers/index";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { RequireStaff } from "@quayside/auth/react/guard";
import { useSession } from "@quayside/auth/react/session-provider";
import { Blank } from "@quayside/portal/react/blank";
import { Pagination } from "@quayside/ui/pagination";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { TabsNav } from "@quayside/ui/tabs-nav";
import { Page } from "#components/page.tsx";
import { StatementItem } from "#features/seller-statements/statement-item.tsx";
import { statementMessages, viewNames } from "#features/seller-statements/statements.messages.ts";
import {
  STATEMENT_VIEWS,
  statementsHref,
  statementsSearchParams,
} from "#features/seller-statements/statements.search-params.ts";

const PAGE_SIZE = 20;

function Statements() {
  const { client } = useSession();
  const [{ status, page }] = useQueryStates(statementsSearchParams);
  const query = { status, page: Math.min(100_000, Math.max(1, page)), size: PAGE_SIZE };
  const { data, error, isPending, refetch } = useQuery({
    ...queryOptionsFor(client, listStatementsForStaff, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h1 className="text-xl font-semibold">Seller appeals</h1>
        <p className="max-w-prose text-muted">
          Warnings and pauses by Quayside. An appeal is decided within one working day, the longest waiting
          first.
        </p>
      </header>
      <TabsNav
        label="Seller appeals views"
        tabs={STATEMENT_VIEWS.map((view) => ({
          id: view,
          label: viewNames[view],
          href: statementsHref({ status: view }),
          active: view === status,
        }))}
      />
      {isPending && <Skeleton lines={8} label="Loading the decisions" className="min-h-64" />}
      {!data && error && (
        <StateBlock
          kind="failed"
          title={statementMessages.load}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data?.results.length === 0 && (
        <StateBlock
          kind="empty"
          title={status === "APPEALED" ? "No appeal waits for a decision" : undefined}
        />
      )}
      {data?.results.map((statement) => (
        <StatementItem key={statement.qid} statement={statement} />
      ))}
      {data && (
        <Pagination
          page={query.page}
          pageCount={Math.max(1, Math.ceil(data.count / PAGE_SIZE))}
          hrefFor={(next) => statementsHref({ status, page: next })}
        />
      )}
    </div>
  );
}

/** What Quayside said to sellers, and the appeals against it, for internal staff. */
export function StatementsPage() {
  return (
    <RequireStaff blank={<Blank />}>
      <Page>
        <Statements />
      </Page>
    </RequireStaff>
  );
}
