"use client";
import { Download, FileArchive } from "lucide-react";
import { useState } from "react";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { DatevDialog } from "#features/payouts/components/datev-dialog.tsx";
import { datevMessages } from "#features/payouts/payouts.messages.ts";
import { type StatementFormat, useStatementDownload } from "#features/payouts/statement-download.ts";
import type { Period } from "#features/payouts/statement.view-model.ts";

const formats: readonly (readonly [StatementFormat, string])[] = [
  ["pdf", "PDF"],
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];

/**
 * The files of a period: the statement in three formats, and its invoices and credit notes.
 *
 * @param currency of the statement; null for the one with the most entries
 * @param isInEuros whether DATEV gets bookings: it takes euros only
 */
export function StatementFiles({
  period,
  currency,
  isInEuros,
}: {
  readonly period: Period;
  readonly currency: string | null;
  readonly isInEuros: boolean;
}) {
  const { getStatement, getDocuments, isPending, refusal } = useStatementDownload(period, currency);
  const [isAskingDatev, setAskingDatev] = useState(false);
  return (
    <>
      {refusal !== null && (
        <InlineNotification tone="error" closable={false}>
          {refusal}
        </InlineNotification>
      )}
      <div className="flex flex-wrap gap-2">
        {formats.map(([format, name]) => (
          <Button
            key={format}
            size="sm"
            pending={isPending}
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => getStatement(format)}
          >
            {name} <span className="sr-only">of the statement</span>
          </Button>
        ))}
        <Button
          size="sm"
          pending={isPending}
          icon={<FileArchive aria-hidden className="size-4" />}
          onClick={() => getDocuments()}
        >
          Invoices and credit notes (ZIP)
        </Button>
        {isInEuros && (
          <Button size="sm" pending={isPending} onClick={() => setAskingDatev(true)}>
            {datevMessages.open}
          </Button>
        )}
        {isAskingDatev && <DatevDialog onOpenChange={setAskingDatev} onDownload={getDocuments} />}
      </div>
    </>
  );
}
