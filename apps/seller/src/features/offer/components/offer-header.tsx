"use client";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { Badge } from "@quayside/ui/badge";
import { UiImage } from "@quayside/ui/ui-provider";

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
export function OfferHeader({ offer }: { readonly offer: OfferDetail }) {
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
