import type { PackageStatus } from "#contract/warehouse/package.schema.ts";

/** What can be done to a package in a warehouse. */
export type PackageAction =
  | "receive"
  | "receiveWithDiscrepancy"
  | "refuse"
  | "undoReceipt"
  | "confirm"
  | "place"
  | "consolidate"
  | "release";

export interface PackageTransition {
  readonly from: readonly PackageStatus[];
  /** Null when the status stays. */
  readonly to: PackageStatus | null;
  /** States in which the same step was taken before: asking again changes nothing. */
  readonly done: readonly PackageStatus[];
}

/**
 * The way of a package as data: the API enforces it, screens show their buttons by it. Steps that scanners take
 * offline may arrive late and out of order, so a receipt after the confirmation is one that was taken before, and
 * a confirmation without a receipt is both.
 */
export const packageTransitions: Readonly<Record<PackageAction, PackageTransition>> = {
  receive: {
    from: ["ANNOUNCED"],
    to: "RECEIVED",
    done: ["RECEIVED", "RECEIVED_WITH_DISCREPANCY", "CONFIRMED", "CONSOLIDATED"],
  },
  receiveWithDiscrepancy: {
    from: ["ANNOUNCED", "RECEIVED"],
    to: "RECEIVED_WITH_DISCREPANCY",
    done: ["RECEIVED_WITH_DISCREPANCY"],
  },
  refuse: {
    from: ["ANNOUNCED", "RECEIVED", "RECEIVED_WITH_DISCREPANCY"],
    to: "REFUSED",
    done: ["REFUSED"],
  },
  undoReceipt: { from: ["RECEIVED"], to: "ANNOUNCED", done: ["ANNOUNCED"] },
  confirm: {
    from: ["ANNOUNCED", "RECEIVED", "RECEIVED_WITH_DISCREPANCY"],
    to: "CONFIRMED",
    done: ["CONFIRMED", "CONSOLIDATED"],
  },
  place: { from: ["RECEIVED", "RECEIVED_WITH_DISCREPANCY", "CONFIRMED", "CONSOLIDATED"], to: null, done: [] },
  consolidate: { from: ["CONFIRMED"], to: "CONSOLIDATED", done: [] },
  release: { from: ["CONSOLIDATED"], to: "CONFIRMED", done: [] },
};

/** What an action means in a state: it is taken, it was taken before, or it is refused. */
export function packageStep(status: PackageStatus, action: PackageAction): "taken" | "done" | "refused" {
  const { from, done } = packageTransitions[action];
  if (from.includes(status)) return "taken";
  return done.includes(status) ? "done" : "refused";
}
