"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { StaffStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { decideSellerAppeal } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { formatDate } from "@quayside/format/date";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { StaffMay } from "#components/staff-may.tsx";
import { kindNames, ruleNames } from "#features/staff/seller-statements/statements.messages.ts";

const DecideDialog = dynamic(() => import("#features/staff/seller-statements/decide-dialog.tsx"));

const EndBlockDialog = dynamic(() => import("#features/staff/seller-statements/end-block-dialog.tsx"));

/** A statement of a seller as staff see it: its text, the seller's appeal, and the decision. */
export function StatementItem({ statement }: { readonly statement: StaffStatement }) {
  const { formatMoment } = useDates();
  const [isDeciding, setDeciding] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { qid, kind, rule, brand, reasons, issuedAt, endedAt, sales, appeal, seller, version } = statement;
  const isOpen = appeal !== null && appeal.decision === null;
  return (
    <article aria-labelledby={qid} className="card grid gap-3 p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={qid} className="text-md font-semibold">
          {seller.name} <span className="code text-sm font-normal text-muted">{seller.code}</span>
        </h2>
        <Badge tone={endedAt !== null ? "neutral" : kind === "WARNING" ? "caution" : "error"}>
          {brand === null ? `${kindNames[kind]}: ${ruleNames[rule]}` : kindNames[kind]}
        </Badge>
        <span className="text-sm text-muted">
          Issued {formatMoment(issuedAt)}
          {endedAt !== null && `, ended ${formatMoment(endedAt)}`}
        </span>
      </header>
      {brand !== null && (
        <p className="font-medium wrap-anywhere">
          {brand.name}: {ruleNames[rule]}
        </p>
      )}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reasons}</p>
      {sales.length > 0 && (
        <p className="tnum text-sm text-muted">Orders: {sales.map(({ number }) => number).join(", ")}</p>
      )}
      {appeal !== null && (
        <div className="grid gap-1 rounded-md bg-sunken p-4">
          <h3 className="font-medium">Appeal of {appeal.by}</h3>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{appeal.text}</p>
          <p className="text-sm text-muted">
            {formatMoment(appeal.at)}
            {isOpen && `, to be decided by ${formatDate(appeal.dueOn)}`}
          </p>
          {appeal.decision !== null && (
            <p className="wrap-anywhere">
              <strong>{appeal.decision === "LIFTED" ? "Lifted." : "Upheld."}</strong> {appeal.decisionText}
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        <StaffMay call={decideSellerAppeal}>
          {isOpen && <Button onClick={() => setDeciding(true)}>Decide</Button>}
          {brand !== null && endedAt === null && (
            <Button onClick={() => setEnding(true)}>End the block</Button>
          )}
        </StaffMay>
      </div>
      {isEnding && brand !== null && (
        <EndBlockDialog
          qid={qid}
          version={version}
          brand={brand.name}
          company={seller.name}
          onClose={() => setEnding(false)}
        />
      )}
      {isDeciding && (
        <DecideDialog qid={qid} version={version} company={seller.name} onClose={() => setDeciding(false)} />
      )}
    </article>
  );
}
