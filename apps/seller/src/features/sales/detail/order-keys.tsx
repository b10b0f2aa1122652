"use client";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useIsReadOnly } from "#components/read-only.ts";
import { SingleKeys } from "#components/lists/single-keys.tsx";
import type { Shortcuts } from "#components/lists/shortcuts-dialog.tsx";
import type { neighboursOf } from "#features/sales/detail/sale.view-model.ts";
import { pressStep, stepKeys } from "#features/sales/detail/step-action.tsx";
import { openStepOf } from "#features/sales/detail/steps.view-model.ts";

const SHORTCUTS: Shortcuts = [
  [["C"], "Go to Confirm quantities, or complete the order"],
  [["S"], "Go to the ways to ship"],
  [["P"], "Trigger the payment"],
  [["J"], "Next order"],
  [["K"], "Previous order"],
];

/**
 * The shortcuts of an order: C, S and P for the action of its step, if it is at that step, J and K for the orders after
 * and before it.
 */
export function OrderKeys({
  sale,
  neighbours,
}: {
  readonly sale: Sale;
  readonly neighbours: ReturnType<typeof neighboursOf> | null;
}) {
  const { navigate } = useSession();
  const step = openStepOf(sale, { isReadOnly: useIsReadOnly("orders") });
  const press = (key: string): boolean => {
    const qid = key === "j" ? neighbours?.next : key === "k" ? neighbours?.previous : null;
    if (qid) navigate(`/orders/${qid}/`);
    else if (step !== null && key === stepKeys[step]) pressStep(step);
    else return false;
    return true;
  };
  return <SingleKeys shortcuts={SHORTCUTS} onKey={press} />;
}
