"use client";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { declineReasonNames, reductionReasonNames } from "@quayside/api-client/contract/sales/sale.messages";
import { getSellerLosses } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Skeleton } from "@quayside/ui/skeleton";
import { UiLink } from "@quayside/ui/ui-provider";
import { lossActions, lossCauses, lossMessages as messages } from "#features/insights/insights.messages.ts";

type Losses = AnswerOf<typeof getSellerLosses>;
type Loss = Losses["losses"][number];

const reasonNames: Record<NonNullable<Loss["reason"]>, string> = {
  ...declineReasonNames,
  ...reductionReasonNames,
};

/** "5 products, mostly Hand cream", or the product. */
function productsText({ product, productCount }: Loss): string {
  return productCount === 1 ? product : messages.products(formatCount(productCount, "product"), product);
}

/** Points of the fulfilment rate that a loss takes, with one decimal. */
function pointsText({ amount }: Loss, ordered: string): string {
  const points = (Number(amount) / Number(ordered)) * 100;
  return points < 0.1 ? messages.fewPoints : messages.points(points.toFixed(1));
}

function LossRow({ loss, ordered }: { readonly loss: Loss; readonly ordered: string }) {
  const { formatDay } = useDates();
  const { cause, reason, saleCount, amount, countsUntil } = loss;
  const action = lossActions[reason ?? "EXPIRED"];
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{reason === null ? messages.expired : reasonNames[reason]}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {lossCauses[cause]} · {formatCount(saleCount, "order")} · {productsText(loss)}
        </p>
        <p className="text-sm text-muted">{messages.countsUntil(formatDay(countsUntil))}</p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:grid sm:justify-items-end">
        <p className="tnum font-semibold text-error-fg">{pointsText(loss, ordered)}</p>
        <p className="tnum text-sm text-muted">{formatMoney(amount, "EUR")}</p>
        {action && (
          <UiLink href={action.href} className="prose-link text-sm">
            {action.label}
          </UiLink>
        )}
      </div>
    </li>
  );
}

/** What lowered the fulfilment rate most, with what can be done about it and until when it counts. */
export function Losses() {
  const { client } = useSession();
  const losses = useQuery(queryOptionsFor(client, getSellerLosses, {}));
  return (
    <section aria-labelledby="losses" className="card overflow-hidden">
      <div className="grid gap-1 px-5 py-4">
        <h2 id="losses" className="text-md font-semibold">
          {messages.title}
        </h2>
        <p className="max-w-prose text-sm text-muted">{messages.description}</p>
      </div>
      {losses.isPending && <Skeleton lines={4} label={messages.loading} className="px-5 pb-4" />}
      {!losses.data && losses.error && (
        <LoadFailure
          error={losses.error}
          title={messages.load}
          onRetry={() => {
            void losses.refetch();
          }}
        />
      )}
      {losses.data?.losses.length === 0 && <p className="px-5 pb-4">{messages.nothing}</p>}
      {losses.data && losses.data.losses.length > 0 && (
        <ul aria-labelledby="losses" className="divide-y border-t border-border">
          {losses.data.losses.map((loss) => (
            <LossRow key={`${loss.cause} ${loss.reason}`} loss={loss} ordered={losses.data.ordered} />
          ))}
        </ul>
      )}
    </section>
  );
}
