"use client";
import { useState } from "react";
import { downloadPayoutStatement } from "@quayside/api-client/contract/payout-statements/index";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useDownload } from "@quayside/portal/use-download";
import { payoutMessages, statementErrors } from "#features/payouts/payouts.messages.ts";
import type { Period } from "#features/payouts/statement.view-model.ts";

export type StatementFormat = "pdf" | "csv" | "xlsx";

/** Downloads statements; a refusal with a reason of its own is said in place instead of by a toast. */
export function useStatementDownload(period: Period, currency: string | null) {
  const { download, isPending } = useDownload(payoutMessages.downloadFailed);
  const [refusal, setRefusal] = useState<string | null>(null);
  const get = (format: StatementFormat) => {
    setRefusal(null);
    void download(async (client) => {
      try {
        return await client.download(downloadPayoutStatement, {
          query: { ...period, format, ...(currency === null ? {} : { currency }) },
        });
      } catch (error) {
        const texts: Readonly<Record<string, string>> = statementErrors;
        if (error instanceof ApiError) setRefusal(texts[error.code] ?? null);
        throw error;
      }
    });
  };
  return { get, isPending, refusal };
}
