"use client";
import { updateSaleLines } from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { confirmSaleLineQuantities } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { useToast } from "@quayside/ui/toast";
import {
  changedBodyLines,
  confirmBodyLines,
  lineProblemsOf,
} from "#features/sales/confirm/confirm.view-model.ts";
import type { LineEntries } from "#features/sales/confirm/confirm.view-model.ts";
import { linesErrors, linesMessages } from "#features/sales/confirm/lines.messages.ts";
import { useSaleAction } from "#features/sales/sale/sale-action.ts";
import { isOutdated } from "#features/sales/sale/sale-action.view-model.ts";
import { confirmErrors, salesMessages } from "#features/sales/sale/sale.messages.ts";

/** A 400 of a change that is not in the contract. */
const isUnknownRefusal = (error: unknown) =>
  error instanceof ApiError && error.statusCode === 400 && !Object.hasOwn(linesErrors, error.code);

/** Whether the lines are confirmed for the first time or changed afterwards. */
export type LinesMode = "confirm" | "change";

/**
 * Sends the quantities of a sale.
 *
 * @param reactions `onConflict` when the sale changed after the form was filled, `onDone` after a success
 */
export function useLinesSubmission(
  sale: Sale,
  mode: LinesMode,
  { onConflict, onDone }: { readonly onConflict: () => void; readonly onDone?: () => void },
) {
  const { show } = useToast();
  const reactions = {
    saleQid: sale.qid,
    onFailed: (error: Error) => {
      if (isOutdated(error) && !(error instanceof FailedToFetchError)) onConflict();
    },
    onDone: () => {
      const title = mode === "confirm" ? salesMessages.confirmed : linesMessages.changed;
      show({ tone: "success", title });
      onDone?.();
    },
  };
  const confirm = useSaleAction(confirmSaleLineQuantities, {
    ...reactions,
    texts: confirmErrors,
    fallback: salesMessages.updateFailed,
  });
  const change = useSaleAction(updateSaleLines, {
    ...reactions,
    texts: linesErrors,
    fallback: linesMessages.updateFailed,
    warning: linesMessages.updateWarning,
  });
  const { isPending, error, failure } = mode === "confirm" ? confirm : change;
  const params = { qid: sale.qid };
  const { version } = sale;
  const send = (entries: LineEntries) => {
    if (mode === "confirm")
      confirm.send({ params, body: { lines: confirmBodyLines(sale.lines, entries), version } });
    else change.send({ params, body: { lines: changedBodyLines(sale.lines, entries), version } });
  };
  const text = mode === "change" && isUnknownRefusal(error) ? linesMessages.tryAgain : failure;
  return { send, isPending, failure: text, problems: lineProblemsOf(error, sale.lines) };
}
