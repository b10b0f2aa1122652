"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { bulkConfirmSales, bulkReadSales } from "@quayside/api-client/contract/sale-bulk/sale-bulk.endpoints";
import { BULK_MAX } from "@quayside/api-client/contract/limits.rules";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import type { Selected } from "#components/lists/selection.ts";
import type { salesList } from "#features/sales/sale/sales.list-view.ts";

/** The filter of the list for the API. */
export type Filter = ReturnType<typeof salesList.filters>;
/** The result of confirming orders together. */
export type Confirmed = AnswerOf<typeof bulkConfirmSales>;

/** The request bodies for a selection: "all matching" is one filter, single orders are split into groups. */
export function bodiesOf(selected: Selected, filter: Filter) {
  if (selected.kind === "all") return [{ filter }];
  const qids = [...selected.qids];
  return Array.from({ length: Math.ceil(qids.length / BULK_MAX) }, (_, group) => ({
    qids: qids.slice(group * BULK_MAX, (group + 1) * BULK_MAX),
  }));
}

/** The answers of several calls as one. */
export function together(answers: readonly Confirmed[]): Confirmed {
  const sum = (of: (answer: Confirmed) => number) => answers.reduce((total, answer) => total + of(answer), 0);
  return {
    results: answers.flatMap((answer) => answer.results),
    confirmed: sum((answer) => answer.confirmed),
    failed: sum((answer) => answer.failed),
    left: sum((answer) => answer.left),
  };
}

/**
 * Marks orders as read, or confirms them as ordered. Idempotent: each group keeps its key until it was answered.
 */
export function useBulk() {
  const { client } = useSession();
  const read = useMutation(mutationOptionsFor(client, bulkReadSales));
  const confirm = useMutation(mutationOptionsFor(client, bulkConfirmSales));
  // Not `useSendOnce`, which holds the key of one call. One click here is a call per group, and their keys must
  // survive the failure of a later one.
  const keys = useRef(new Map<string, string>());
  const keyOf = (intent: string) => {
    const key = keys.current.get(intent) ?? crypto.randomUUID();
    keys.current.set(intent, key);
    return key;
  };
  return {
    isPending: read.isPending || confirm.isPending,
    /** @returns how many were unread until now */
    async markRead(selected: Selected, filter: Filter): Promise<number> {
      let changed = 0;
      for (const body of bodiesOf(selected, filter)) {
        const intent = `read ${JSON.stringify(body)}`;
        changed += (await read.mutateAsync({ body, idempotencyKey: keyOf(intent) })).changed;
        keys.current.delete(intent);
      }
      return changed;
    },
    async confirmAll(selected: Selected, filter: Filter): Promise<Confirmed> {
      const answers: Confirmed[] = [];
      const intents: string[] = [];
      for (const body of bodiesOf(selected, filter)) {
        const intent = `confirm ${JSON.stringify(body)}`;
        answers.push(await confirm.mutateAsync({ body, idempotencyKey: keyOf(intent) }));
        intents.push(intent);
      }
      // Only now: after a failure halfway, the earlier groups replay their answers instead of reporting that it was
      // already done.
      for (const intent of intents) keys.current.delete(intent);
      return together(answers);
    },
  };
}
