"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CallInput, EndpointAnswering, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { getSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { queryKey } from "@quayside/api-client/queries";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useDates } from "@quayside/portal/reader-time";
import { staleText } from "@quayside/portal/stale-text";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { beginChange, endChange } from "#features/sales/sale/pending-mutations.ts";
import { isInvalidState, isOutdated } from "#features/sales/sale/sale-action.view-model.ts";

/** A call that changes a sale and answers with it. */
type SaleEndpoint = EndpointAnswering<typeof Sale>;

interface SaleAction<E extends SaleEndpoint> {
  readonly saleQid: string;
  /** Texts by the codes of the endpoint: a missing one does not compile. */
  readonly texts: Readonly<Record<ErrorCodeOf<E>, string>>;
  /** The text for any other error. */
  readonly fallback: string;
  /** Title of the warning toast of a failure; none by default. */
  readonly warning?: string;
  /** Called once the returned sale is shown. */
  readonly onDone?: (sale: Sale, input: CallInput<E>) => void;
  readonly onFailed?: (error: Error) => void;
}

/** One action on a sale. An order that changed in the meantime is refetched, and the screen says so. */
export function useSaleAction<E extends SaleEndpoint>(endpoint: E, action: SaleAction<E>) {
  const { saleQid, texts, fallback, warning, onDone, onFailed } = action;
  const queryClient = useQueryClient();
  const { show } = useToast();
  const dates = useDates();
  const done = useRef("");
  const saleKey = queryKey(getSale, { params: { qid: saleQid } });
  const submit = useSubmit(endpoint, {
    texts,
    fallback,
    replaces: saleKey,
    onSuccess: (answer, input) => {
      done.current = JSON.stringify(input);
      endChange(saleQid, answer.version);
      onDone?.(answer, input);
    },
    onError: (failure) => {
      endChange(saleQid, isOutdated(failure) ? "told" : null);
      if (isOutdated(failure)) void queryClient.invalidateQueries({ queryKey: saleKey });
      // An open dialog closes with the state that allowed it; the toast stays.
      const happened = staleText(failure, dates);
      if (happened !== null || isInvalidState(failure))
        show({
          tone: "caution",
          title: happened ?? sendingProblemText(failure, texts, fallback),
          persistent: true,
        });
      else if (warning !== undefined) show({ tone: "caution", title: warning });
      onFailed?.(failure);
    },
  });
  const send = (input: CallInput<E>) => {
    if (done.current === JSON.stringify(input)) return;
    if (submit.send(input)) beginChange(saleQid);
  };
  return { ...submit, send };
}
