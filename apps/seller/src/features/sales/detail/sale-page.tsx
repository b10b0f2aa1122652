"use client";

import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useIsReadOnly } from "#components/read-only.ts";
import { SingleKeys } from "#components/lists/single-keys.tsx";
import type { Shortcuts } from "#components/lists/shortcuts-dialog.tsx";
import type { neighboursOf } from "#features/sales/sale/sale.view-model.ts";
import { pressStep, stepKeys } from "#features/sales/sale/step-action.tsx";
import { openStepOf } from "#features/sales/sale/steps.view-model.ts";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { listSales, readSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { usePageTitle } from "@quayside/portal/use-page-title";
import { useTrack } from "@quayside/portal/telemetry";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { UiLink } from "@quayside/ui/ui-provider";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { useNeighbours } from "#features/sales/detail/neighbours.ts";
import { SaleDetail } from "#features/sales/detail/sale-detail.tsx";
import { trackSaleViewed } from "#features/sales/detail/sales.events.ts";
import { salesMessages } from "#features/sales/sale/sale.messages.ts";
import { saleQuery } from "#features/sales/sale/sales.queries.ts";
import { useLastListHref } from "#lib/list-memory.ts";

const SHORTCUTS: Shortcuts = [
  [["C"], "Go to Confirm quantities, or complete the order"],
  [["S"], "Go to the ways to ship"],
  [["P"], "Trigger the payment"],
  [["J"], "Next order"],
  [["K"], "Previous order"],
];

/**
 * The shortcuts of an order: C, S and P for the action of its step, if it is at that step, J and K for the orders after
 * and before it.
 */
function OrderKeys({
  sale,
  neighbours,
}: {
  readonly sale: Sale;
  readonly neighbours: ReturnType<typeof neighboursOf> | null;
}) {
  const { navigate } = useSession();
  const step = openStepOf(sale, { isReadOnly: useIsReadOnly("orders") });
  const press = (key: string): boolean => {
    const qid = key === "j" ? neighbours?.next : key === "k" ? neighbours?.previous : null;
    if (qid) navigate(`/orders/${qid}/`);
    else if (step !== null && key === stepKeys[step]) pressStep(step);
    else return false;
    return true;
  };
  return <SingleKeys shortcuts={SHORTCUTS} onKey={press} />;
}

/**
 * Marks the sale as read when it is opened, once; staff who view the seller leave it unread. Renders nothing, so that
 * the states of the call do not re-render the page.
 */
function MarkAsRead({ sale }: { readonly sale: Sale }) {
  const { client } = useSession();
  const { mutate } = useMutation(mutationOptionsFor(client, readSale));
  const done = useRef(false);
  const isReadOnly = useIsReadOnly("orders");
  const unread = !sale.hasRead && !isReadOnly ? sale.qid : null;
  useEffect(() => {
    if (unread === null || done.current) return;
    done.current = true;
    mutate({ params: { qid: unread } });
  }, [unread, mutate]);
  return null;
}

/** The number of an order in a list that has been loaded: known before the order itself. */
function listedNumber(queryClient: QueryClient, saleQid: string): string | undefined {
  const lists = queryClient.getQueriesData<AnswerOf<typeof listSales>>({
    predicate: ({ queryKey: [id] }) => id === listSales.id,
  });
  for (const [, list] of lists) {
    const found = list?.results?.find(({ qid }) => qid === saleQid);
    if (found !== undefined) return found.number;
  }
  return undefined;
}

/**
 * One order: its details, its next step, its history.
 *
 * @param children what stands between its head and its steps
 */
export function SalePage({ saleQid, children }: { readonly saleQid: string; readonly children?: ReactNode }) {
  const { client } = useSession();
  const track = useTrack();
  const { data: sale, error, refetch } = useQuery(saleQuery(client, saleQid));
  const back = useLastListHref();
  const neighbours = useNeighbours(saleQid, sale !== undefined);
  useEffect(() => trackSaleViewed(track, saleQid), [track, saleQid]);
  const queryClient = useQueryClient();
  const number = sale?.number ?? listedNumber(queryClient, saleQid);
  const isMissing = !sale && isUnknown(error);
  usePageTitle(isMissing || number === undefined ? null : `Order ${number} · Quayside`);

  if (isMissing)
    return <UnknownEntity text={salesMessages.notFound} listHref={back} listLabel="All orders" />;
  return (
    <>
      {!sale && (
        <>
          <UiLink href={back} className="prose-link -mb-3 mr-auto flex min-h-6 items-center print:hidden">
            Back to orders
          </UiLink>
          <h1 className="sr-only">Order</h1>
        </>
      )}
      {sale ? (
        <>
          <MarkAsRead sale={sale} />
          <SaleDetail sale={sale} neighbours={neighbours}>
            {children}
          </SaleDetail>
          <OrderKeys sale={sale} neighbours={neighbours} />
        </>
      ) : error ? (
        <LoadFailure error={error} title={salesMessages.saleLoad} onRetry={refetch} />
      ) : (
        <SkeletonGroup label="Loading the order" className="grid gap-6">
          <Skeleton lines={3} />
          <Skeleton lines={8} />
        </SkeletonGroup>
      )}
    </>
  );
}
