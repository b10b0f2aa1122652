"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { LiveEvent } from "@quayside/api-client/contract/live/live.schemas";
import { openLive } from "@quayside/api-client/live";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useToast } from "@quayside/ui/toast";
import { askAgain } from "#components/ask-again.ts";
import { gatherChanges, showsChange } from "#components/live-changes.rules.ts";

/** At most one round of refetches per interval, regardless of the number of changes. */
const ROUND_MS = 300;

/** How long new orders are announced; those that arrive meanwhile are announced with them. */
const ANNOUNCED_MS = 8000;

const NEW_ORDERS = "/orders/?status=CURRENT&page=1&nextAction=CONFIRM_QUANTITIES";

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

  // One at a time: three of them would cover the actions below.
  const announced = useRef({ toast: "", count: 0, until: 0 });
  const announceOrder = useEffectEvent((saleQid: string) => {
    const { toast: before, count: others, until } = announced.current;
    const count = Date.now() < until ? others + 1 : 1;
    toast.dismiss(before);
    const [title, label, href] =
      count === 1
        ? ["A new order arrived", "View order", `/orders/${saleQid}/`]
        : [`${formatNumber(count)} new orders arrived`, "View orders", NEW_ORDERS];
    const shown = toast.show({
      tone: "info",
      title,
      durationMs: ANNOUNCED_MS,
      action: {
        label,
        onClick: () => {
          announced.current.until = 0;
          navigate(href);
        },
      },
    });
    announced.current = { toast: shown, count, until: Date.now() + ANNOUNCED_MS };
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
      if (type === "sale.notified") announceOrder(subject.qid);
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
