"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { listOffers, updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useToast } from "@quayside/ui/toast";
import { CONFIRMED, usePriceGuard } from "#components/price-guard.tsx";
import { inventoryMessages as messages, updateErrors } from "#features/inventory/inventory.messages.ts";

type Values = {
  readonly listPrice?: string;
  readonly stock?: number;
  readonly sku?: string | null;
  readonly confirmsLargeMoves?: true;
};
type Page = AnswerOf<typeof listOffers>;

/** Consecutive own edits of an offer without another user's change in between. */
interface Chain {
  /** The version that was seen before the first of them. */
  readonly seen: number;
  /** The offer after the last of them. */
  readonly saved: Offer;
}

interface Edit {
  readonly id: string;
  readonly qid: string;
  readonly values: Values;
}

/** Rows without pending edits. */
const savedRows = new WeakMap<Offer, Offer>();

/**
 * Edits of single offers, optimistic: the row shows the new value at once; a rejection restores the old one, and
 * another user's change in between is shown and can be overwritten. Edits of one offer are sent sequentially, each
 * with the version from the previous one. Each saved edit can be undone.
 */
export function useOfferEdit() {
  const { client } = useSession();
  const { show } = useToast();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly Edit[]>([]);
  const guard = usePriceGuard();
  const { mutateAsync } = useMutation(mutationOptionsFor(client, updateOffer));
  const queues = useRef(new Map<string, Promise<void>>());
  const chains = useRef(new Map<string, Chain>());

  /** The offer that an edit starts from, including own edits since it was seen. */
  const startOf = (offer: Offer): Offer => {
    const chain = chains.current.get(offer.qid);
    const isOutrun =
      chain !== undefined && offer.version >= chain.seen && offer.version < chain.saved.version;
    return isOutrun ? chain.saved : offer;
  };

  const send = async (offer: Offer, values: Values) => {
    const { qid, name } = offer;
    const start = startOf(offer);
    try {
      const saved = await mutateAsync({
        params: { id: qid },
        body: { ...values, version: start.version },
        idempotencyKey: crypto.randomUUID(),
      });
      const before = chains.current.get(qid);
      const seen = before?.saved.version === start.version ? before.seen : start.version;
      chains.current.set(qid, { seen, saved });
      queryClient.setQueriesData<Page>(
        { queryKey: queryKey(listOffers) },
        (page) =>
          page && {
            ...page,
            results: page.results.map((row) => (row.qid === qid ? merged(row, saved) : row)),
          },
      );
      const old = {
        ...(values.listPrice === undefined ? {} : { listPrice: start.listPrice, ...CONFIRMED }),
        ...(values.stock === undefined ? {} : { stock: start.stock }),
        ...(values.sku === undefined ? {} : { sku: start.sku }),
      };
      show({
        tone: "success",
        title: messages.saved(name),
        durationMs: 8000,
        action: { label: messages.undo, onClick: () => save(saved, old) },
      });
    } catch (error) {
      if (guard.ask(error, () => save(offer, { ...values, ...CONFIRMED }))) return;
      const isConflict = isApiError(error, updateOffer, "version_conflict");
      void queryClient.invalidateQueries({ queryKey: queryKey(listOffers) });
      show({
        tone: isConflict ? "caution" : "error",
        title: isConflict
          ? messages.conflictTitle(name)
          : sendingProblemText(error, updateErrors, messages.saveFailed),
        ...(isConflict && {
          description: messages.conflictText,
          durationMs: 12_000,
          action: {
            label: messages.conflictRetry,
            onClick: () => save({ ...offer, version: error.details.version }, values),
          },
        }),
      });
    }
  };

  function save(shown: Offer, values: Values) {
    const offer = savedRows.get(shown) ?? shown;
    const edit: Edit = { id: crypto.randomUUID(), qid: offer.qid, values };
    setPending((all) => [...all, edit]);
    const before = queues.current.get(offer.qid) ?? Promise.resolve();
    const after = before.then(async () => {
      await send(offer, values);
      setPending((all) => all.filter(({ id }) => id !== edit.id));
    });
    queues.current.set(offer.qid, after);
  }

  return {
    save,
    /** Asks before a price moves by more than half. */
    dialog: guard.dialog,
    /** The rows with pending edits. */
    withPending: (rows: readonly Offer[]): readonly Offer[] =>
      pending.length === 0 ? rows : rows.map((row) => shownRow(row, pending)),
  };
}

function shownRow(row: Offer, pending: readonly Edit[]): Offer {
  const edits = pending.filter(({ qid }) => qid === row.qid);
  if (edits.length === 0) return row;
  const shown = { ...row };
  for (const { values } of edits) {
    const { confirmsLargeMoves: _confirmed, ...shownValues } = values;
    Object.assign(shown, shownValues);
  }
  savedRows.set(shown, row);
  return shown;
}

/** A row merged with an answer, without the fields that only the page of an offer shows. */
function merged(row: Offer, saved: Offer): Offer {
  const fresh = saved as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.keys(row).map((key) => [key, fresh[key]])) as unknown as Offer;
}
