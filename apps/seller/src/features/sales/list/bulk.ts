"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { bulkConfirmSales, bulkReadSales } from "@quayside/api-client/contract/sale-bulk/sale-bulk.endpoints";
import { BULK_MAX } from "@quayside/api-client/contract/sale-bulk/sale-bulk.rules";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import type { Selected } from "#components/lists/selection.ts";
import type { narrowingOf } from "#features/sales/list/sales.queries.ts";

/** What the list matches, as the API takes it. */
export type Filter = ReturnType<typeof narrowingOf>;
/** What became of the orders that were confirmed together. */
export type Confirmed = AnswerOf<typeof bulkConfirmSales>;

/** The bodies of the calls for a selection: everything matched is one filter, named orders go in groups. */
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
 * Marks orders as read, or confirms them as they were ordered. A retry after a lost answer has its effect once: each
 * group keeps its key until it was answered.
 */
export function useBulk() {
  const { client } = useSession();
  const read = useMutation(mutationOptionsFor(client, bulkReadSales));
  const confirm = useMutation(mutationOptionsFor(client, bulkConfirmSales));
  // Not `useSendOnce`: it holds the key of one call. One press here is a call for each group, and their keys have to outlast
  // the failure of a later one.
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
      // Only now: after a failure half way the groups before it answer what they did, not that it is done already.
      for (const intent of intents) keys.current.delete(intent);
      return together(answers);
    },
  };
}
