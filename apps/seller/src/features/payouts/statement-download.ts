"use client";
import { useState } from "react";
import type { Client } from "@quayside/api-client/client";
import { downloadPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { downloadTaxDocuments } from "@quayside/api-client/contract/tax-documents/tax-documents.endpoints";
import type { DatevNumbers } from "@quayside/api-client/contract/tax-documents/datev.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useDownload } from "@quayside/portal/use-download";
import { useCsvDelimiter } from "#components/list-exports/csv-delimiter.ts";
import { payoutMessages, statementErrors } from "#features/payouts/payouts.messages.ts";
import type { Period } from "#features/payouts/statement.view-model.ts";

export type StatementFormat = "pdf" | "csv" | "xlsx";

/** Downloads of a period; typed errors are shown inline instead of in a toast. */
export function useStatementDownload(period: Period, currency: string | null) {
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
