"use client";
import { useQuery } from "@tanstack/react-query";
import { previewSellerStats } from "@quayside/api-client/contract/sellers/index";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { metricChanges } from "#features/sales/confirm/consequence.view-model.ts";

/** What is decided: reduced lines, or that the order is declined. */
type Decision =
  | { readonly lines: readonly { readonly id: string; readonly quantity: number }[] }
  | { readonly decline: true };

/**
 * What a decision would make of the seller's metrics, before it is taken. Left out when it moves none, or when it
 * cannot be had: the decision does not wait for it.
 */
export function Consequence({
  saleQid,
  decision,
}: {
  readonly saleQid: string;
  readonly decision: Decision;
}) {
  const { client } = useSession();
  const body =
    "decline" in decision
      ? { saleQid, decline: true as const }
      : { saleQid, lines: decision.lines.map(({ id, quantity }) => ({ id, quantity })) };
  const { data } = useQuery({
    ...queryOptionsFor(client, previewSellerStats, { body }),
    placeholderData: (before) => before,
  });
  if (data === undefined || !data.isMeasured) return null;
  const changes = metricChanges(data.before, data.after);
  if (changes.length === 0) return null;
  return (
    <InlineNotification
      tone={changes.some(({ isBad }) => isBad) ? "caution" : "info"}
      title="What this does to your metrics"
      closable={false}
    >
      <ul aria-label="Changed metrics" className="tnum">
        {changes.map(({ metric, name, before, after, turnsBad }) => (
          <li key={metric}>
            {name}: {before} <span aria-hidden>→</span>
            <span className="sr-only">becomes</span> <strong>{after}</strong>
            {turnsBad && ", off its target"}
          </li>
        ))}
      </ul>
    </InlineNotification>
  );
}
