"use client";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { usePageTitle } from "@quayside/portal/use-page-title";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { offerHolds } from "#components/offer-holds.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { DemandCard } from "#features/offer/components/demand-card.tsx";
import { FloorForm } from "#features/offer/components/floor-form.tsx";
import { OfferDeals } from "#features/offer/components/offer-deals.tsx";
import { OfferHeader } from "#features/offer/components/offer-header.tsx";
import { OfferMovements } from "#features/offer/components/offer-movements.tsx";
import { OfferSales } from "#features/offer/components/offer-sales.tsx";
import { PriceAndStock } from "#features/offer/components/price-and-stock.tsx";
import { PriceBreakdown } from "#features/offer/components/price-breakdown.tsx";
import { PriceHistory } from "#features/offer/components/price-history.tsx";
import { ToWin } from "#features/offer/components/to-win.tsx";
import { useOfferChange } from "#features/offer/offer-change.ts";
import { useOfferDraft } from "#features/offer/offer-draft.ts";

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
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <ToWin key={`${offer.version}`} offer={offer} isReadOnly={isReadOnly} change={change} />
        <div className="grid grid-cols-1 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PriceAndStock offer={offer} isReadOnly={isReadOnly} draft={draft} change={change} />
          <PriceBreakdown offer={offer} />
          <FloorForm
            key={`${offer.floor.version}-${offer.floor.brandVersion}`}
            offer={offer}
            isReadOnly={isReadOnly}
          />
          <OfferDeals offerQid={offer.qid} isReadOnly={isReadOnly} />
          <DemandCard offer={offer} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:col-start-1">
          <PriceHistory offerQid={offer.qid} />
          <OfferSales offerQid={offer.qid} />
          <OfferMovements offerQid={offer.qid} />
        </div>
      </div>
    </>
  );
}
