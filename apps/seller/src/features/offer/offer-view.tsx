"use client";

import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { Badge } from "@quayside/ui/badge";
import { UiImage, UiLink } from "@quayside/ui/ui-provider";
import { formatNumber } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { DescriptionList } from "@quayside/ui/description-list";
import { usePageTitle } from "@quayside/portal/use-page-title";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Skeleton } from "@quayside/ui/skeleton";
import { FEW_UNITS } from "#features/offer/offer.view-model.ts";
import { offerHolds } from "#components/offer-holds.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { FloorForm } from "#features/offer/floor-form.tsx";
import { OfferPriceRule } from "#features/offer/offer-price-rule.tsx";
import { OfferDeals } from "#features/offer/offer-deals.tsx";
import { OfferMovements } from "#features/offer/offer-movements.tsx";
import { OfferSales } from "#features/offer/offer-sales.tsx";
import { PriceAndStock } from "#features/offer/price-and-stock.tsx";
import { PriceBreakdown } from "#features/offer/price-breakdown.tsx";
import { PriceHistory } from "#features/offer/price-history.tsx";
import { QuantityPrices } from "#features/offer/quantity-prices.tsx";
import { ToWin } from "#features/offer/to-win.tsx";
import { useOfferChange } from "#features/offer/offer-change.ts";
import { useOfferDraft } from "#features/offer/offer-draft.ts";
import { lastsText, lostText, rateText } from "#components/restock-figures.ts";
import { offerMessages } from "#features/offer/offer.messages.ts";
import { outlookQuery } from "#features/offer/offer.queries.ts";

function standing({ hold, isWinning, competition }: OfferDetail) {
  if (hold !== null) return { tone: "caution", text: "Not live" } as const;
  if (competition.offerCount === 0) return { tone: "success", text: "Only offer" } as const;
  return isWinning
    ? ({ tone: "success", text: "Winning" } as const)
    : ({
        tone: "neutral",
        text: `Rank ${competition.rank ?? "–"} of ${competition.offerCount + 1}`,
      } as const);
}

/** Which product it is, and the state of the offer. */
function OfferHeader({ offer }: { readonly offer: OfferDetail }) {
  const { tone, text } = standing(offer);
  const facts = [offer.brand?.name, offer.category].filter(Boolean).join(" · ");
  return (
    <header className="flex items-start gap-4">
      {offer.imageUrl !== null && (
        <UiImage
          src={offer.imageUrl}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-lg border border-border bg-surface object-contain max-sm:hidden"
        />
      )}
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-semibold wrap-anywhere">{offer.name}</h1>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="text-muted">
          {facts} · <span className="tnum">{offer.gtin}</span>
          {offer.sku !== null && (
            <>
              {" "}
              · SKU <span className="wrap-anywhere">{offer.sku}</span>
            </>
          )}
          {offer.unit > 1 && ` · sold in units of ${offer.unit}`}
        </p>
      </div>
    </header>
  );
}

/** The demand for the product, and this offer's share of it. */
function DemandCard({ offer }: { readonly offer: OfferDetail }) {
  const { formatMoment } = useDates();
  const { demandDetail: demand, unitsSold } = offer;
  const number = (value: number) => <span className="tnum">{formatNumber(value)}</span>;
  return (
    <section aria-labelledby="demand" className="card grid gap-2 p-5">
      <h2 id="demand" className="text-lg font-semibold">
        Demand in 30 days
      </h2>
      <DescriptionList
        items={[
          { label: "Units ordered, until last night", value: number(demand.unitsOrdered) },
          { label: "Ordered from you, until now", value: number(unitsSold) },
          { label: "Searches", value: number(demand.searches) },
          { label: "Watchlists", value: number(demand.watchers) },
        ]}
      />
      <p className="text-sm text-muted">
        {demand.unitsOrdered < FEW_UNITS &&
          `Fewer than ${FEW_UNITS} units ordered: too few to see a pattern. `}
        {demand.countedAt === null
          ? "Demand has not been counted yet; it is counted every night."
          : `Counted ${formatMoment(demand.countedAt)}; orders since then are not included.`}
      </p>
    </section>
  );
}

/** A loaded offer, with all its actions. */
export function OfferView({ offer }: { readonly offer: OfferDetail }) {
  usePageTitle(`${offer.name} · Quayside`);
  const isReadOnly = useIsReadOnly("stock");
  const draft = useOfferDraft(offer);
  const change = useOfferChange(offer, draft.forget);
  const hold = offer.hold === null ? null : offerHolds[offer.hold];
  return (
    <>
      <OfferHeader offer={offer} />
      {change.dialog}
      {hold !== null && (
        <InlineNotification tone="caution" closable={false} title={hold.title}>
          {hold.advice}{" "}
          {hold.link && (
            <UiLink href={hold.link.href} className="prose-link">
              {hold.link.label}
            </UiLink>
          )}
        </InlineNotification>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <ToWin key={`${offer.version}`} offer={offer} isReadOnly={isReadOnly} change={change} />
        <div className="grid grid-cols-1 gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <PriceAndStock offer={offer} isReadOnly={isReadOnly} draft={draft} change={change} />
          <PriceBreakdown offer={offer} />
          <FloorForm
            key={`${offer.floor.version}-${offer.floor.brandVersion}`}
            offer={offer}
            isReadOnly={isReadOnly}
          />
          <OfferPriceRule offerQid={offer.qid} isReadOnly={isReadOnly} />
          <OfferDeals offerQid={offer.qid} isReadOnly={isReadOnly} />
          <OfferOutlook offerQid={offer.qid} />
          <DemandCard offer={offer} />
        </div>
        <div className="grid grid-cols-1 gap-6 xl:col-start-1">
          <QuantityPrices offer={offer} isReadOnly={isReadOnly} />
          <PriceHistory offerQid={offer.qid} />
          <OfferSales offerQid={offer.qid} />
          <OfferMovements offerQid={offer.qid} />
        </div>
      </div>
    </>
  );
}

/** How long the stock of an offer lasts, what to order, and what was lost while it was sold out. */
function OfferOutlook({ offerQid }: { readonly offerQid: string }) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(outlookQuery(client, offerQid));
  const [row] = data?.results ?? [];
  const lost = row && lostText(row);
  return (
    <section aria-labelledby="offer-outlook" className="card grid gap-4 p-5">
      <h2 id="offer-outlook" className="text-lg font-semibold">
        Restock
      </h2>
      {data === undefined && error === null && <Skeleton lines={2} label="Loading the outlook" />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={offerMessages.outlookFailed} onRetry={refetch} />
      )}
      {data !== undefined && (row === undefined || row.unitsOrdered === 0) && (
        <p className="text-sm text-muted">{offerMessages.noOutlook}</p>
      )}
      {row !== undefined && row.unitsOrdered > 0 && (
        <>
          <dl className="tnum grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">Stock lasts</dt>
            <dd className="text-right font-medium">{lastsText(row)}</dd>
            <dt className="text-muted">To order</dt>
            <dd className="text-right font-medium">{formatNumber(row.unitsToOrder)}</dd>
          </dl>
          <p className="text-sm text-muted">
            {rateText(row)}.{lost !== null && ` ${offerMessages.lost(String(lost))}`}
          </p>
        </>
      )}
      <UiLink href="/inventory/restock/" className="prose-link justify-self-start">
        What to reorder
      </UiLink>
    </section>
  );
}
