"use client";

import { useState } from "react";
import type { Client } from "@quayside/api-client/client";
import { downloadPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { downloadTaxDocuments } from "@quayside/api-client/contract/tax-documents/tax-documents.endpoints";
import type { DatevNumbers } from "@quayside/api-client/contract/tax-documents/datev.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useDownload } from "@quayside/portal/use-download";
import { useCsvDelimiter } from "#components/list-exports/csv-delimiter.ts";
import { datevMessages, payoutMessages, statementErrors } from "#features/payouts/payouts.messages.ts";
import type { Period } from "#features/payouts/statement.view-model.ts";
import { Download, FileArchive } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { DatevDialog } from "#features/payouts/datev-dialog.tsx";

type StatementFormat = "pdf" | "csv" | "xlsx";

/** Downloads of a period; typed errors are shown inline instead of in a toast. */
function useStatementDownload(period: Period, currency: string | null) {
  const { download, isPending } = useDownload(payoutMessages.downloadFailed);
  const { csvQuery } = useCsvDelimiter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const get = (file: (client: Client) => ReturnType<Client["download"]>) => {
    setRefusal(null);
    void download(async (client) => {
      try {
        return await file(client);
      } catch (error) {
        const texts: Readonly<Record<string, string>> = statementErrors;
        const reason = error instanceof ApiError ? texts[error.code] : undefined;
        if (reason === undefined) throw error;
        setRefusal(reason);
        return null;
      }
    });
  };
  return {
    getStatement: (format: StatementFormat) =>
      get((client) =>
        client.download(downloadPayoutStatement, {
          query: {
            ...period,
            format,
            ...(format === "csv" ? csvQuery : {}),
            ...(currency === null ? {} : { currency }),
          },
        }),
      ),
    /** @param datev how they are booked in DATEV, if the file of bookings is requested */
    getDocuments: (datev?: DatevNumbers) =>
      get((client) =>
        client.download(downloadTaxDocuments, {
          query: { ...period, ...csvQuery, ...(datev && { bookkeeping: "DATEV", ...datev }) },
        }),
      ),
    isPending,
    refusal,
  };
}

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
