"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, CallInput, Endpoint, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { getSaleCarrierBooking } from "@quayside/api-client/contract/bookings/index";
import { getSale } from "@quayside/api-client/contract/sales/index";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useOneSending } from "#components/one-sending.ts";
import { beginChange, endChange } from "#features/sales/own-changes.ts";
import { isOutdated } from "#features/sales/sale-action.view-model.ts";

/**
 * A call about the shipping of a sale that does not answer with the sale, sent once. A failure asks again for what the
 * screen shows, as a booking that failed is written down too.
 *
 * @param call `changesSale` tells whether its success is a change of the sale that nobody has to be told of
 */
export function useShippingCall<E extends Endpoint>(
  endpoint: E,
  call: {
    readonly saleQid: string;
    readonly texts: Readonly<Record<ErrorCodeOf<E>, string>>;
    readonly fallback: string;
    readonly changesSale: (answer: AnswerOf<E>) => boolean;
    readonly onDone: (answer: AnswerOf<E>) => void;
    readonly onFailed?: (error: Error) => void;
  },
) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const sending = useOneSending();
  const input = { params: { qid: call.saleQid } };
  const { mutate, isPending, error, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer) => {
        sending.end();
        endChange(call.saleQid, call.changesSale(answer) ? "told" : null);
        call.onDone(answer);
      },
      onError: (failure) => {
        sending.end(failure);
        endChange(call.saleQid, isOutdated(failure) ? "told" : null);
        void queryClient.invalidateQueries({ queryKey: queryKey(getSaleCarrierBooking, input) });
        if (isOutdated(failure)) void queryClient.invalidateQueries({ queryKey: queryKey(getSale, input) });
        call.onFailed?.(failure);
      },
    }),
  );
  const send = (next: CallInput<E>) => {
    const idempotencyKey = sending.begin(next);
    if (idempotencyKey === null) return;
    beginChange(call.saleQid);
    mutate({ ...next, idempotencyKey });
  };
  const failure = error === null ? null : sendingProblemText(error, call.texts, call.fallback);
  return { send, isPending, error, failure, reset };
}
