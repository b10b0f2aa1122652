"use client";
import { useQuery } from "@tanstack/react-query";
import { previewSellerStats } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { metricEffects } from "#features/sales/confirm/consequence.view-model.ts";

/** The decision: reduced lines, or declining the order. */
type Decision =
  | { readonly lines: readonly { readonly id: string; readonly quantity: number }[] }
  | { readonly decline: true };

/**
 * The effect of a decision on the seller's metrics, compared with confirming in full. Hidden if it cannot be loaded:
 * the decision does not wait for it.
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
  const effects = metricEffects(data.inFull, data.after);
  if (effects.every(({ direction }) => direction === "SAME"))
    return <p className="text-sm text-muted">Your metrics stay as they are.</p>;
  const isWorse = effects.some(({ direction }) => direction === "WORSE");
  return (
    <InlineNotification
      tone={isWorse ? "caution" : "info"}
      title="Effect on your metrics, compared with confirming in full"
      closable={false}
    >
      <ul aria-label="Effect on your metrics" className="tnum">
        {effects.map(({ metric, name, inFull, after, direction, turnsBad }) => (
          <li key={metric}>
            {name}:{" "}
            {direction === "SAME" ? (
              `stays at ${after}`
            ) : (
              <>
                <strong>{after}</strong> instead of {inFull}
                {direction === "WORSE" ? ", worse" : ", better"}
              </>
            )}
            {turnsBad && " and off its target"}
          </li>
        ))}
      </ul>
    </InlineNotification>
  );
}
