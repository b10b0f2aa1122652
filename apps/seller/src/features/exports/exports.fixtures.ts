import type { ListExport } from "@quayside/api-client/contract/exports/exports.schemas";

const file = (index: number, changes: Partial<ListExport>): ListExport => ({
  qid: `file_${String(index).padStart(7, "0")}`,
  list: "orders",
  status: "DONE",
  fileName: "orders-2026-11-20.xlsx",
  bytes: 3_200_000,
  createdBy: "Sam Seller",
  createdAt: "2026-11-20T10:00:00Z",
  finishedAt: "2026-11-20T10:01:00Z",
  keptUntil: "2026-11-27T10:01:00Z",
  ...changes,
});

/** One in every state, the newest first. */
export const preparedFiles: readonly ListExport[] = [
  file(5, { status: "WAITING", bytes: 0, finishedAt: null, keptUntil: null }),
  file(4, { status: "RUNNING", list: "inventory", fileName: "inventory-2026-11-20.csv", keptUntil: null }),
  file(3, {}),
  file(2, { status: "FAILED", list: "claims", fileName: "claims-2026-11-19.csv", keptUntil: null }),
  file(1, { status: "EXPIRED", fileName: "orders-2026-11-01.csv", keptUntil: "2026-11-08T10:01:00Z" }),
];
