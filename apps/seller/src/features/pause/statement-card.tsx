"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { formatDate } from "@quayside/format/date";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { DescriptionList } from "@quayside/ui/description-list";
import { UiLink } from "@quayside/ui/ui-provider";
import { useIsReadOnly } from "#components/read-only.ts";
import { ruleNames } from "#features/pause/pause.messages.ts";
import { canAppeal, namedFacts, statementState, statementTitle } from "#features/pause/pause.view-model.ts";

const AppealDialog = dynamic(() => import("#features/pause/appeal-dialog.tsx"));

function Appeal({ appeal }: { readonly appeal: NonNullable<SellerStatement["appeal"]> }) {
  const { formatMoment } = useDates();
  const { text, at, by, dueOn, decision, decisionText, decidedAt } = appeal;
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-4">
      <h4 className="font-medium">Your appeal</h4>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-sm text-muted">
        {by}, {formatMoment(at)}
      </p>
      {decision === null ? (
        <p>We decide by {formatDate(dueOn)}.</p>
      ) : (
        <p className="wrap-anywhere">
          <strong>{decision === "LIFTED" ? "Decision: lifted." : "Decision: it remains in force."}</strong>{" "}
          {decisionText}
          {decidedAt !== null && <span className="text-sm text-muted"> {formatMoment(decidedAt)}</span>}
        </p>
      )}
    </div>
  );
}

/** The orders a statement is about. */
function OrdersBehind({ sales }: Pick<SellerStatement, "sales">) {
  const { formatDay } = useDates();
  return (
    <details open={sales.length <= 5}>
      <summary className="min-h-6 cursor-pointer font-medium">
        {sales.length === 1 ? "The order behind it" : `The ${sales.length} orders behind it`}
      </summary>
      <ul className="mt-1 grid gap-1">
        {sales.map((sale) => (
          <li key={sale.qid} className="tnum">
            <UiLink className="prose-link" href={`/orders/${sale.qid}/`}>
              Order {sale.number}
            </UiLink>{" "}
            <span className="text-muted">
              {sale.status.toLowerCase()}, received {formatDay(sale.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A warning, a pause or a block of a brand by the marketplace: its reasons, the facts and orders behind it, how to fix it, the appeal. */
export function StatementCard({ statement }: { readonly statement: SellerStatement }) {
  const { formatMoment } = useDates();
  const isReadOnly = useIsReadOnly("account");
  const [isAppealing, setAppealing] = useState(false);
  const { qid, rule, brand, reasons, howToFix, issuedAt, endedAt, sales, appeal } = statement;
  const state = statementState(statement);
  const facts = namedFacts(statement);
  return (
    <article
      id={qid}
      aria-labelledby={`${qid}-title`}
      className="card grid scroll-mt-20 grid-cols-1 gap-4 p-5 sm:p-6"
    >
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id={`${qid}-title`} className="text-md font-semibold wrap-anywhere">
            {statementTitle(statement)}
          </h3>
          <Badge tone={state.tone}>{state.text}</Badge>
        </div>
        <p className="text-sm text-muted">
          Issued {formatMoment(issuedAt)}
          {endedAt !== null && `, ended ${formatMoment(endedAt)}`}
        </p>
      </header>
      <div className="grid gap-2">
        <h4 className="font-medium">Reasons</h4>
        {brand !== null && <p className="font-medium">{ruleNames[rule]}</p>}
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reasons}</p>
        {facts.length > 0 && <DescriptionList items={facts} />}
      </div>
      {sales.length > 0 && <OrdersBehind sales={sales} />}
      {endedAt === null && (
        <div className="grid gap-1">
          <h4 className="font-medium">How to fix it</h4>
          <p className="max-w-prose">{howToFix}</p>
          {brand !== null && (
            <p>
              <UiLink className="prose-link" href={`/inventory/?brand=${brand.slug}`}>
                Your offers of {brand.name}
              </UiLink>
            </p>
          )}
        </div>
      )}
      {appeal !== null && <Appeal appeal={appeal} />}
      {canAppeal(statement) && !isReadOnly && (
        <div>
          <Button onClick={() => setAppealing(true)}>Appeal</Button>
        </div>
      )}
      {isAppealing && <AppealDialog qid={qid} onClose={() => setAppealing(false)} />}
    </article>
  );
}
