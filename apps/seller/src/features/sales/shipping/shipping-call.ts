"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, CallInput, Endpoint, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { getSaleCarrierBooking } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { getSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { beginChange, endChange } from "#features/sales/sale/pending-mutations.ts";
import { isOutdated } from "#features/sales/sale/sale-action.view-model.ts";

/**
 * A call about the shipping of a sale whose answer is not the sale, sent once. A failure refetches the screen's data,
 * as a failed booking is stored too.
 *
 * @param call `changesSale`: whether its success changes the sale without a notice
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
  const { saleQid, texts, fallback, changesSale, onDone, onFailed } = call;
  const queryClient = useQueryClient();
  const sale = { params: { qid: saleQid } };
  const submit = useSubmit(endpoint, {
    texts,
    fallback,
    refetches: [queryKey(getSaleCarrierBooking, sale)],
    onSuccess: (answer) => {
      endChange(saleQid, changesSale(answer) ? "told" : null);
      onDone(answer);
    },
    onError: (failure) => {
      endChange(saleQid, isOutdated(failure) ? "told" : null);
      if (isOutdated(failure)) void queryClient.invalidateQueries({ queryKey: queryKey(getSale, sale) });
      onFailed?.(failure);
    },
  });
  const send = (input: CallInput<E>) => {
    if (submit.send(input)) beginChange(saleQid);
  };
  /** The version of the sale that the page shows; undefined while it shows none. */
  const seenVersion = () => queryClient.getQueryData<Sale>(queryKey(getSale, sale))?.version;
  return { ...submit, send, seenVersion };
}
