"use client";

import { useQueryClient, type InvalidateQueryFilters, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { LiveEvent } from "@quayside/api-client/contract/live/live.schemas";
import { getSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { openLive } from "@quayside/api-client/live";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useToast } from "@quayside/ui/toast";
import { gatherChanges, showsChange } from "#components/live-changes.rules.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

/** At most one round of refetches per interval, regardless of the number of changes. */
const ROUND_MS = 300;

/** How long new orders are announced; those that arrive meanwhile are announced with them. */
const ANNOUNCED_MS = 8000;

/** So many orders are read for the sum of an announcement; more are only counted. */
const MOST_READ = 20;

const NEW_ORDERS = "/orders/?status=CURRENT&page=1&nextAction=CONFIRM_QUANTITIES";

/** Number and sum of new orders; without the sum when an order could not be read or the currencies differ. */
function announcementOf(qids: readonly string[], sales: readonly (Sale | null)[]) {
  const read = sales.filter((sale) => sale !== null);
  const currency = read[0]?.currency;
  const isWhole = read.length === qids.length && read.every((sale) => sale.currency === currency);
  const sum =
    isWhole && currency !== undefined
      ? ` · ${formatMinorUnits(
          read.reduce((total, { requestedPrice }) => total + toMinorUnits(requestedPrice), 0),
          currency,
        )}`
      : "";
  if (qids.length === 1) {
    const title = read[0] === undefined ? "A new order arrived" : `New order ${read[0].number}${sum}`;
    return { title, label: "View order", href: `/orders/${qids[0]}/` };
  }
  return { title: `${formatNumber(qids.length)} new orders${sum}`, label: "View orders", href: NEW_ORDERS };
}

/**
 * Keeps a seller's screen up to date with changes made elsewhere, and announces new orders. Renders nothing; the
 * frame of the portal mounts it once the page is idle.
 */
export function LiveUpdates() {
  const { status, user, expired, livePosition, client, navigate } = useSession();
  const queryClient = useQueryClient();
  const toast = useToast();
  const viewed = user?.viewing?.qid ?? null;
  // Tabs of other users, or with another viewed seller, follow other changes.
  const whose = `${user?.qid ?? ""}:${viewed ?? ""}`;
  const isFollowing = status === "VERIFIED" && !expired && (user?.isSeller === true || viewed !== null);

  const arrived = useRef<{ toast: string; qids: readonly string[]; until: number }>({
    toast: "",
    qids: [],
    until: 0,
  });
  /** The order for its announcement; null when it cannot be read. */
  const readSale = async (qid: string) =>
    queryClient
      .fetchQuery({ ...queryOptionsFor(client, getSale, { params: { qid } }), staleTime: ANNOUNCED_MS })
      .catch(() => null);
  /** One announcement for all orders that arrive while it is shown, with number and sum. */
  const announceOrder = useEffectEvent(async (saleQid: string) => {
    const { current: before } = arrived;
    const qids = Date.now() < before.until ? [...before.qids, saleQid] : [saleQid];
    arrived.current = { ...before, qids, until: Date.now() + ANNOUNCED_MS };
    const sales = qids.length > MOST_READ ? [] : await Promise.all(qids.map(readSale));
    // Another order came meanwhile: its announcement counts this one too.
    if (arrived.current.qids !== qids) return;
    const { title, label, href } = announcementOf(qids, sales);
    toast.dismiss(arrived.current.toast);
    const shown = toast.show({
      tone: "info",
      title,
      isNews: true,
      durationMs: ANNOUNCED_MS,
      action: {
        label,
        onClick: () => {
          arrived.current.until = 0;
          navigate(href);
        },
      },
    });
    arrived.current = { toast: shown, qids, until: Date.now() + ANNOUNCED_MS };
  });
  /** A desktop notification, for users who do not see the page; most users never load this. */
  const announceHidden = useEffectEvent((qid: string) => {
    import("#components/desktop-notices.ts")
      .then(({ showOnDesktop }) => showOnDesktop(client, qid, navigate))
      // The bell shows it in any case.
      .catch(() => {});
  });

  // The page's data was requested before the stream opens; later streams start from now.
  const isFirst = useRef(true);
  const startNow = useEffectEvent(() => (isFirst.current ? (livePosition ?? undefined) : undefined));

  useEffect(() => {
    if (!isFollowing) return undefined;
    const stop = new AbortController();
    const changes = gatherChanges(ROUND_MS, (all) => {
      askAgain(queryClient, { predicate: ({ queryKey }) => showsChange(queryKey, all) });
    });
    const onEvent = ({ type, subject }: LiveEvent) => {
      changes.add(subject);
      if (type === "sale.notified") void announceOrder(subject.qid);
      if (type === "notification.added" && document.hidden) announceHidden(subject.qid);
    };
    const onReload = () => askAgain(queryClient);
    // Without it, the lists still refresh on every visit and every minute.
    openLive({ client, whose, from: startNow(), onEvent, onReload, signal: stop.signal }).catch(() => {});
    isFirst.current = false;
    return () => {
      changes.stop();
      stop.abort();
    };
    // Viewing another seller opens another stream.
  }, [isFollowing, whose, client, queryClient]);
  return null;
}

/**
 * Refetches queries affected by a change. An initial fetch in flight may have been answered before the change, and
 * invalidating does not restart it, so it is refetched when done.
 */
export function askAgain(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): void {
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries(filters);
  for (const { queryKey, promise } of firstReads) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, () => {});
  }
}
