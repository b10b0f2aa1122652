"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  deleteBrandDiscount,
  listBrandDiscounts,
  upsertBrandDiscounts,
} from "@quayside/api-client/contract/discounts/discounts.endpoints";
import type { BrandDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { staleText } from "@quayside/portal/stale-text";
import { useToast } from "@quayside/ui/toast";

/** How long the undo of a removal is offered, in ms. */
const UNDO_MS = 10_000;

/** The texts of a screen about removals. */
interface RemovalTexts {
  /** Said once the discount has ended or is deleted. */
  readonly removed: (discount: BrandDiscount) => string;
  readonly removeFailed: string;
  readonly restored: (discount: BrandDiscount) => string;
  readonly restoreFailed: string;
}

/**
 * Ends or deletes discounts at once, and says so when it is done. Undo makes the discount again: one that was running
 * runs from now on.
 *
 * @returns `remove`, and `hidden`: the discounts that are removed or being removed
 */
export function useRemovals(texts: RemovalTexts) {
  const { client } = useSession();
  const { show } = useToast();
  const dates = useDates();
  const queryClient = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const unhide = (qid: string) => setHidden((all) => new Set([...all].filter((one) => one !== qid)));
  const { mutateAsync: end } = useMutation(mutationOptionsFor(client, deleteBrandDiscount));
  const { mutateAsync: make } = useMutation(mutationOptionsFor(client, upsertBrandDiscounts));
  const restore = (discount: BrandDiscount, idempotencyKey: string) => {
    const { brandQid, discount: share, state, startsAt, endsAt } = discount;
    const wanted = { brandQid, discount: share, startsAt: state === "SCHEDULED" ? startsAt : null, endsAt };
    make({ body: { discounts: [wanted] }, idempotencyKey }).then(
      () => show({ tone: "success", title: texts.restored(discount) }),
      () =>
        show({
          tone: "error",
          title: texts.restoreFailed,
          persistent: true,
          action: { label: "Try again", onClick: () => restore(discount, idempotencyKey) },
        }),
    );
  };
  const remove = (discount: BrandDiscount) => {
    const { brandDiscountQid: id, version } = discount;
    setHidden((all) => new Set([...all, id]));
    end({ params: { id }, query: { version } }).then(
      () => {
        const idempotencyKey = crypto.randomUUID();
        show({
          tone: "info",
          title: texts.removed(discount),
          durationMs: UNDO_MS,
          action: { label: "Undo", onClick: () => restore(discount, idempotencyKey) },
        });
      },
      (failure: unknown) => {
        unhide(id);
        show({ tone: "error", title: staleText(failure, dates) ?? texts.removeFailed });
        void queryClient.invalidateQueries({ queryKey: queryKey(listBrandDiscounts) });
      },
    );
  };
  return { hidden, remove };
}
