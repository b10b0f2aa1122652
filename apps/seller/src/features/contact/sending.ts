"use client";
import type { EndpointAnswering } from "@quayside/api-client/contract/endpoint";
import type { SaleThread } from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { contactMessages as messages, sendErrors } from "#features/contact/contact.messages.ts";
import { callErrorText } from "#features/contact/message.view-model.ts";

/** A call that writes into a thread and answers with it. */
type ThreadEndpoint = EndpointAnswering<typeof SaleThread>;

/**
 * Sends a message. The returned thread is shown immediately.
 *
 * @param key the query that shows the thread
 */
export function useSending<E extends ThreadEndpoint>(
  endpoint: E,
  { key, onSent }: { readonly key: readonly unknown[]; readonly onSent: () => void },
) {
  const { send, isPending, error, reset } = useSubmit(endpoint, { replaces: key, onSuccess: onSent });
  const failure = error === null ? null : callErrorText(error, endpoint, sendErrors, messages.sendFailed);
  return { send, isPending, failure, reset };
}
