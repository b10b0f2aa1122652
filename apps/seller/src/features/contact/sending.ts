"use client";
import type { EndpointAnswering } from "@quayside/api-client/contract/endpoint";
import type { SaleThread } from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useDates } from "@quayside/portal/reader-time";
import { staleText } from "@quayside/portal/stale-text";
import { contactMessages as messages } from "#features/contact/contact.messages.ts";
import { callErrorText } from "#features/contact/message.view-model.ts";

/** A call that writes into a thread and answers with it. */
type ThreadEndpoint = EndpointAnswering<typeof SaleThread>;

/**
 * Sends a message. The returned thread is shown immediately.
 *
 * @param key the query that shows the thread; it is read again after a failure
 * @param texts the texts by the codes of the endpoint
 */
export function useSending<E extends ThreadEndpoint>(
  endpoint: E,
  {
    key,
    texts,
    onSent,
  }: {
    readonly key: readonly unknown[];
    readonly texts: Readonly<Record<string, string>>;
    readonly onSent: () => void;
  },
) {
  const dates = useDates();
  const { send, isPending, error, reset } = useSubmit(endpoint, {
    replaces: key,
    refetches: [key],
    onSuccess: onSent,
  });
  const text = error === null ? null : callErrorText(error, endpoint, texts, messages.sendFailed);
  // Whoever answers an outdated thread learns first who wrote.
  const failure = text && [staleText(error, dates), text].filter((part) => part !== null).join(" ");
  return { send, isPending, error, failure, reset };
}
