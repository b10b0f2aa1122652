import type { PackageStatus } from "#contract/warehouse/package.schema.ts";

/** Actions on a package in a warehouse. */
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
  /** States in which the step was already taken: repeating it changes nothing. */
  readonly done: readonly PackageStatus[];
}

/**
 * The life cycle of a package as data: the API enforces it, and screens derive their buttons from it. Steps scanned
 * offline may arrive late and out of order, so a receipt after the confirmation counts as already taken, and a
 * confirmation without a receipt counts as both.
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

/** The outcome of an action in a state: it is taken, was already taken, or is refused. */
export function packageStep(status: PackageStatus, action: PackageAction): "taken" | "done" | "refused" {
  const { from, done } = packageTransitions[action];
  if (from.includes(status)) return "taken";
  return done.includes(status) ? "done" : "refused";
}
