"use client";
import { useQuery } from "@tanstack/react-query";
import { getSellerLosses } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Skeleton } from "@quayside/ui/skeleton";
import { UiLink } from "@quayside/ui/ui-provider";
import { lossMessages as messages, metricWords } from "#features/insights/insights.messages.ts";
import { type LossItem, lossGroups } from "#features/insights/losses.view-model.ts";

/** Causes of a metric that are seen at once: the largest. */
const SHOWN = 5;

function LossRow({ item }: { readonly item: LossItem }) {
  const { formatDay } = useDates();
  const { title, facts, countsUntil, effect, amount, without, action } = item;
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">{facts}</p>
        <p className="text-sm text-muted">{messages.countsUntil(formatDay(countsUntil))}</p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:grid sm:content-start sm:justify-items-end">
        <p className="tnum font-semibold text-error-fg">{effect}</p>
        <p className="tnum text-sm">{without}</p>
        {amount !== null && <p className="tnum text-sm text-muted">{amount}</p>}
        {action && (
          <UiLink href={action.href} className="prose-link text-sm">
            {action.label}
          </UiLink>
        )}
      </div>
    </li>
  );
}

/** What lowered the metrics most, by reason, product and carrier, with what can be done about it and until when it counts. */
export function Losses() {
  const { client } = useSession();
  const losses = useQuery(queryOptionsFor(client, getSellerLosses, {}));
  const groups = losses.data && lossGroups(losses.data);
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
      {groups?.length === 0 && <p className="px-5 pb-4">{messages.nothing}</p>}
      {groups?.map(({ metric, now, advice, items }) => (
        <div key={metric} className="border-t border-border">
          <div className="flex flex-wrap justify-between gap-x-4 bg-sunken px-5 py-1.5 text-sm text-muted">
            <h3 id={`losses-${metric}`} className="font-medium">
              {metricWords[metric].name}
            </h3>
            <p className="tnum">{now}</p>
          </div>
          {advice !== null && <p className="max-w-prose px-5 pt-3">{advice}</p>}
          <ul aria-labelledby={`losses losses-${metric}`} className="divide-y">
            {items.slice(0, SHOWN).map((item) => (
              <LossRow key={item.key} item={item} />
            ))}
          </ul>
          {items.length > SHOWN && (
            <details className="border-t border-border">
              <summary className="cursor-pointer px-5 py-2 text-sm font-medium">
                {messages.more(items.length - SHOWN)}
              </summary>
              <ul aria-labelledby={`losses losses-${metric}`} className="divide-y border-t border-border">
                {items.slice(SHOWN).map((item) => (
                  <LossRow key={item.key} item={item} />
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </section>
  );
}
