"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { useToast } from "@quayside/ui/toast";
import { leaveQueue, passInQueue, passedInQueue, queueHref, queueOf } from "#features/sales/list/queue.ts";
import { saleQuery, salesQuery } from "#features/sales/sale/sales.queries.ts";
import { salesList } from "#features/sales/sale/sales.list-view.ts";
import { useIsHydrated } from "@quayside/ui/lib/use-is-hydrated";
import { useLastListHref } from "#lib/list-memory.ts";

/** How many orders are searched for the next one; skipped ones do not count. */
const QUEUE_SIZE = 200;

/**
 * True once an action was taken here since the order was opened: a change from elsewhere does not advance the queue.
 */
function useOwnChange(): { readonly current: boolean } {
  const queryClient = useQueryClient();
  const changed = useRef(false);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success") changed.current = true;
      }),
    [queryClient],
  );
  return changed;
}

/**
 * The bar above an order of the queue: the number of remaining orders, and the next link. Left-aligned, so that
 * toasts do not cover it.
 */
function Queue({ saleQid }: { readonly saleQid: string }) {
  const { client, navigate } = useSession();
  const { show } = useToast();
  const listHref = useLastListHref();
  const [passed] = useState(passedInQueue);
  const view = { ...salesList.read(listHref.slice(listHref.indexOf("?"))), page: 1, size: QUEUE_SIZE };
  const { data } = useQuery(salesQuery(client, view));
  const { data: sale } = useQuery(saleQuery(client, saleQid));
  const ownChange = useOwnChange();
  const actionAtFirst = useRef<string | null>(null);
  const rest = data && queueOf(data.results, saleQid, passed);
  const next = rest?.[0];

  const goOn = () => {
    passInQueue(saleQid);
    if (next === undefined) leaveQueue();
    navigate(next === undefined ? listHref : queueHref(next));
  };
  const onDone = useEffectEvent((number: string) => {
    show({
      tone: "info",
      title: next === undefined ? "The queue is empty" : "On to the next order",
      description: `Order ${number} is done.`,
      action: { label: "View it", onClick: () => navigate(`/orders/${saleQid}/`) },
      durationMs: 8000,
    });
    goOn();
  });
  const action = sale?.nextAction;
  useEffect(() => {
    if (action === undefined || sale === undefined) return;
    actionAtFirst.current ??= action;
    if (action === actionAtFirst.current || !ownChange.current) return;
    onDone(sale.number);
  }, [action, sale, ownChange]);

  return (
    <section
      aria-label="Queue"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-selected px-4 py-2 print:hidden"
    >
      <p className="tnum" role="status">
        {rest === undefined
          ? "Loading the queue"
          : rest.length === 0
            ? "This is the last order that needs you."
            : `${rest.length} more ${rest.length === 1 ? "order needs" : "orders need"} you.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-disabled={rest === undefined} onClick={() => rest !== undefined && goOn()}>
          {rest?.length === 0 ? "Back to the list" : "Skip to the next order"}
        </Button>
        <LinkButton size="sm" variant="ghost" href={listHref} onClick={leaveQueue}>
          Leave queue
        </LinkButton>
      </div>
    </section>
  );
}

/**
 * The queue mode of an order's page, enabled by its address: after an action, the next order of the same list that
 * needs the seller opens automatically.
 */
export function SaleQueue({ saleQid }: { readonly saleQid: string }) {
  const { location } = useSession();
  // Only this tab knows the handled orders.
  const isHydrated = useIsHydrated();
  if (!isHydrated || new URLSearchParams(location.search).get("queue") !== "1") return null;
  return <Queue saleQid={saleQid} />;
}
