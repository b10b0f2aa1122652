"use client";
import { useQuery } from "@tanstack/react-query";
import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { UiLink } from "@quayside/ui/ui-provider";
import { dealStates } from "#components/deal-states.messages.ts";
import { offerMessages } from "#features/offer/offer.messages.ts";
import { offerDealsQuery } from "#features/offer/offer.queries.ts";

/** What staff told the seller of a deal; null where they had no part in it. */
const reasonOf = ({ withdrawalReason, setUpReason }: Pick<Deal, "withdrawalReason" | "setUpReason">) =>
  withdrawalReason ?? setUpReason;

/** The latest deals of an offer, and the way to make one. */
export function OfferDeals({
  offerQid,
  isReadOnly,
}: {
  readonly offerQid: string;
  readonly isReadOnly: boolean;
}) {
  const { client } = useSession();
  const { formatDay } = useDates();
  const { data, error, refetch } = useQuery(offerDealsQuery(client, offerQid));
  return (
    <section aria-labelledby="offer-deals" className="card grid gap-4 p-5">
      <h2 id="offer-deals" className="text-lg font-semibold">
        Deals
      </h2>
      {data === undefined && error === null && <Skeleton lines={2} label="Loading the deals" />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={offerMessages.dealsFailed} onRetry={refetch} />
      )}
      {data?.count === 0 && (
        <p className="text-sm text-muted">
          {offerMessages.noDeals} {!isReadOnly && offerMessages.dealsAdvice}
        </p>
      )}
      {data !== undefined && data.count > 0 && (
        <ul className="grid gap-3">
          {data.results.map(({ qid, state, price, endsAt, ...deal }) => (
            <li key={qid} className="grid gap-1">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <strong className="tnum">{formatMoney(price, deal.currency)}</strong>
                <Badge tone={dealStates[state].tone}>{dealStates[state].label}</Badge>
              </span>
              <span className="tnum text-sm text-muted">
                {formatNumber(deal.sold)} of {formatNumber(deal.quantity)} sold (
                {formatPercent(deal.sold / deal.quantity, { decimals: 0 })}) · until {formatDay(endsAt)}
              </span>
              {reasonOf(deal) !== null && (
                <span className="text-sm text-muted">Quayside: {reasonOf(deal)}</span>
              )}
              {deal.revenueUnits > 0 && (
                <span className="tnum text-sm text-muted">{offerMessages.dealBrought(deal)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isReadOnly && (
          <LinkButton href={`/inventory/deals/create/?offer=${offerQid}`}>Create a deal</LinkButton>
        )}
        <UiLink href="/inventory/deals/" className="prose-link">
          All deals
        </UiLink>
      </div>
    </section>
  );
}
