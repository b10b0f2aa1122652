"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CallInput, Endpoint, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { getSale } from "@quayside/api-client/contract/sales/index";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useToast } from "@quayside/ui/toast";
import { useOneSending } from "#components/one-sending.ts";
import { beginChange, endChange } from "#features/sales/own-changes.ts";
import { isInvalidState, isOutdated } from "#features/sales/sale-action.view-model.ts";

/** A call that changes a sale and answers with it. */
type SaleEndpoint = Endpoint & { readonly answer: typeof Sale };

interface SaleAction<E extends SaleEndpoint> {
  readonly saleQid: string;
  /** Texts by the codes of the endpoint: a missing one does not compile. */
  readonly texts: Readonly<Record<ErrorCodeOf<E>, string>>;
  /** Said about an error without a text of its own. */
  readonly fallback: string;
  /** Title of the warning toast of a failure; none unless given. */
  readonly warning?: string;
  /** Called once the sale that came back is shown. */
  readonly onDone?: (sale: Sale, input: CallInput<E>) => void;
  readonly onFailed?: (error: Error) => void;
}

/**
 * One thing to do with a sale, done once. An order that changed in the meantime is asked for again, and it is said
 * where it stays.
 */
export function useSaleAction<E extends SaleEndpoint>(endpoint: E, action: SaleAction<E>) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const sending = useOneSending();
  const done = useRef("");
  const saleKey = queryKey(getSale, { params: { qid: action.saleQid } });
  const textOf = (error: unknown) => sendingProblemText(error, action.texts, action.fallback);
  const { mutate, isPending, error, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer, { idempotencyKey: _key, ...input }) => {
        sending.end();
        done.current = JSON.stringify(input);
        endChange(action.saleQid, answer.version);
        queryClient.setQueryData(saleKey, answer);
        action.onDone?.(answer, input as unknown as CallInput<E>);
      },
      onError: (failure) => {
        sending.end(failure);
        endChange(action.saleQid, isOutdated(failure) ? "told" : null);
        if (isOutdated(failure)) void queryClient.invalidateQueries({ queryKey: saleKey });
        // What was open goes with the state that allowed it; the toast stays.
        if (isInvalidState(failure)) show({ tone: "caution", title: textOf(failure), persistent: true });
        else if (action.warning !== undefined) show({ tone: "caution", title: action.warning });
        action.onFailed?.(failure);
      },
    }),
  );
  const send = (input: CallInput<E>) => {
    if (done.current === JSON.stringify(input)) return;
    const idempotencyKey = sending.begin(input);
    if (idempotencyKey === null) return;
    beginChange(action.saleQid);
    mutate({ ...input, idempotencyKey });
  };
  return { send, isPending, error, failure: error === null ? null : textOf(error), reset };
}
