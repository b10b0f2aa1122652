"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { confirmSaleLineQuantities, getSale } from "@quayside/api-client/contract/sales/index";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useToast } from "@quayside/ui/toast";
import { confirmBodyLines } from "#features/sales/confirm.view-model.ts";
import type { LineEntries } from "#features/sales/confirm.view-model.ts";
import { isKeySpent } from "#features/sales/decline.view-model.ts";
import { confirmErrors, salesMessages } from "#features/sales/sales.messages.ts";

/** What the form says about an error of the call. */
export function confirmErrorText(error: unknown): string {
  if (error instanceof FailedToFetchError) return salesMessages.unreachable;
  if (!(error instanceof ApiError)) return salesMessages.updateFailed;
  const code = error.code;
  return code in confirmErrors
    ? confirmErrors[code as keyof typeof confirmErrors]
    : salesMessages.updateFailed;
}

/**
 * Sends the confirmation of a sale. One key per opened form is kept until the server has decided, so that a
 * repeated click or a retry after an outage confirms once.
 *
 * @param onConflict called when the sale is not what the form was filled for any more
 */
export function useConfirmSubmission(sale: Sale, onConflict: () => void) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const key = useRef("");
  const isSending = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(
    mutationOptionsFor(client, confirmSaleLineQuantities, {
      onSuccess: (answer, { params }) => {
        queryClient.setQueryData(queryKey(getSale, { params }), answer);
        show({ tone: "success", title: salesMessages.confirmed });
      },
      onError: (error, { params }) => {
        // After a success nothing is sent again: the form is about to leave.
        isSending.current = false;
        if (isKeySpent(error)) key.current = "";
        setFailure(confirmErrorText(error));
        const hasChanged =
          isApiError(error, confirmSaleLineQuantities, "version_conflict") ||
          isApiError(error, confirmSaleLineQuantities, "invalid_state") ||
          isApiError(error, confirmSaleLineQuantities, "lines_incomplete");
        if (!hasChanged) return;
        // The form goes with the state that allowed it; what happened is said where it stays.
        if (isApiError(error, confirmSaleLineQuantities, "invalid_state"))
          show({ tone: "caution", title: confirmErrorText(error), persistent: true });
        onConflict();
        void queryClient.invalidateQueries({ queryKey: queryKey(getSale, { params }) });
      },
    }),
  );
  const send = (entries: LineEntries) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    key.current ||= crypto.randomUUID();
    mutate({
      params: { qid: sale.qid },
      body: { lines: confirmBodyLines(sale.lines, entries), version: sale.version },
      idempotencyKey: key.current,
    });
  };
  return { send, isPending, failure };
}
