"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { LiveEvent } from "@quayside/api-client/contract/live/live.schemas";
import { openLive } from "@quayside/api-client/live";
import { useSession } from "@quayside/auth/react/session-provider";
import { useToast } from "@quayside/ui/toast";
import { askAgain } from "#components/ask-again.ts";
import { gatherChanges, showsChange } from "#components/live-changes.rules.ts";

/** At most one round of questions in this time, however many changes come. */
const ROUND_MS = 300;

/**
 * Keeps what a seller sees up to date while it changes elsewhere, and says when a new order arrives. Draws nothing;
 * the frame of the portal mounts it once the page has settled.
 */
export function LiveUpdates() {
  const { status, user, expired, livePosition, client, navigate } = useSession();
  const queryClient = useQueryClient();
  const toast = useToast();
  const viewed = user?.viewing?.qid ?? null;
  // Tabs of other people, or of another seller that staff view, follow other changes.
  const whose = `${user?.qid ?? ""}:${viewed ?? ""}`;
  const isFollowing = status === "VERIFIED" && !expired && (user?.isSeller === true || viewed !== null);

  const announceOrder = useEffectEvent((saleQid: string) => {
    toast.show({
      tone: "info",
      title: "A new order arrived",
      durationMs: 8000,
      action: { label: "View order", onClick: () => navigate(`/orders/${saleQid}/`) },
    });
  });

  /** On the device, for users who cannot see the page; most people never load this. */
  const announceHidden = useEffectEvent((qid: string) => {
    import("#components/desktop-notices.ts")
      .then(({ showOnDesktop }) => showOnDesktop(client, qid, navigate))
      // The bell shows it all the same.
      .catch(() => {});
  });

  // What the page shows was requested before the stream is open; later streams begin at the present.
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
    // Without it the lists are as fresh as they are on every visit and every minute.
    openLive({ client, whose, from: startNow(), onEvent, onReload, signal: stop.signal }).catch(() => {});
    isFirst.current = false;
    return () => {
      changes.stop();
      stop.abort();
    };
    // Another seller viewed is another stream.
  }, [isFollowing, whose, client, queryClient]);
  return null;
}
