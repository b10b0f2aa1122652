"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { UiLink } from "@quayside/ui/ui-provider";
import { changeSentence, ruleSentence } from "#components/price-rule-words.ts";
import { offerChangesQuery, offerRuleQuery } from "#features/offer/offer.queries.ts";

/** Which rule sets the price of an offer, with its latest changes; otherwise the way to write one. */
export function OfferPriceRule({
  offerQid,
  isReadOnly,
}: {
  readonly offerQid: string;
  readonly isReadOnly: boolean;
}) {
  const { client } = useSession();
  const { formatMoment } = useDates();
  const { data } = useQuery(offerRuleQuery(client, offerQid));
  const changes = useQuery(offerChangesQuery(client, offerQid)).data?.results ?? [];
  const [rule] = data?.results ?? [];
  const isStopped = rule?.state === "PAUSED" || data?.stop.isStopped === true;
  if (data === undefined || (rule === undefined && changes.length === 0 && isReadOnly)) return null;
  return (
    <section aria-labelledby="offer-price-rule" className="card grid gap-3 p-5">
      <h2 id="offer-price-rule" className="text-lg font-semibold">
        Price rule
      </h2>
      {rule === undefined ? (
        <p className="text-sm text-muted">No rule sets this price.</p>
      ) : (
        <p className="text-sm">
          <UiLink href={`/inventory/price-rules/${rule.qid}/`} className="prose-link">
            {rule.name}
          </UiLink>{" "}
          {isStopped ? "keeps this price as it is while it is paused. " : "sets this price. "}
          {ruleSentence(rule)}
        </p>
      )}
      {changes.length > 0 && (
        <ul aria-label="Changes by rule" className="grid gap-2 text-sm">
          {changes.map((change) => (
            <li key={`${change.at} ${change.from}`} className="tnum">
              <span className="text-muted">{formatMoment(change.at)}</span> {changeSentence(change)}
              {change.undoneAt !== null && " Undone."}
            </li>
          ))}
        </ul>
      )}
      {rule === undefined && !isReadOnly && (
        <UiLink
          href={`/inventory/price-rules/create/?offer=${offerQid}`}
          className="prose-link justify-self-start"
        >
          Write a rule for it
        </UiLink>
      )}
    </section>
  );
}
