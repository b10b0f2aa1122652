import {
  areDocumentsDue,
  missingDocuments,
} from "@quayside/api-client/contract/sale-documents/document.rules";
import { isClosed, shippingChoice } from "@quayside/api-client/contract/sales/sale.rules";
import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import type { Step } from "@quayside/ui/stepper";
import type { Viewer } from "#components/read-only.ts";
import { documentTypeNames } from "#features/sales/sale/documents.messages.ts";
import { shipmentsSummary } from "#features/sales/sale/tracking.view-model.ts";

/** The steps of an order, in their order. */
type StepId = "confirm" | "ship" | "documents" | "pay" | "complete";

/** Sequential steps; documents can be added at any time until the order is closed. */
export type OpenStepId = Exclude<StepId, "documents">;

export const stepTitles: Record<StepId, string> = {
  confirm: "Confirm quantities",
  ship: "Ship",
  documents: "Documents",
  pay: "Trigger payment",
  complete: "Complete",
};

type Facts = Pick<
  Sale,
  | "status"
  | "nextAction"
  | "hasShipments"
  | "isBookedThroughProvider"
  | "shipments"
  | "lines"
  | "sellerVat"
  | "payout"
  | "currency"
>;

/** True once a carrier is booked or a shipment exists. */
function isArranged(sale: Pick<Sale, "hasShipments" | "isBookedThroughProvider">): boolean {
  return shippingChoice(sale) !== "none";
}

/** The step to take now; null when there is none, because the order is closed or read-only. */
export function openStepOf(
  sale: Pick<Sale, "status" | "hasShipments" | "isBookedThroughProvider">,
  { isReadOnly }: Viewer,
): OpenStepId | null {
  if (isReadOnly || isClosed(sale.status)) return null;
  if (sale.status === "NOTIFIED") return "confirm";
  if (sale.status === "PAID") return "complete";
  return isArranged(sale) ? "pay" : "ship";
}

/** Whether this user can still change confirmed quantities: until something is shipped. */
export function canChangeLines(
  sale: Pick<Sale, "status" | "hasShipments" | "isBookedThroughProvider">,
  { isReadOnly }: Viewer,
): boolean {
  if (isReadOnly) return false;
  return sale.status === "CONFIRMED" && allowsAction(sale.status, "changeLines") && !isArranged(sale);
}

function confirmedSummary({ lines }: Pick<Sale, "lines">): string {
  const sum = (of: (line: Sale["lines"][number]) => number) => lines.reduce((all, line) => all + of(line), 0);
  const ordered = sum((line) => line.requestedQuantity);
  const confirmed = sum((line) => line.confirmedQuantity ?? line.requestedQuantity);
  return `${formatNumber(confirmed)} of ${formatNumber(ordered)} units confirmed`;
}

function shipSummary(sale: Facts): string | undefined {
  if (sale.isBookedThroughProvider) return "Booked with a carrier";
  return sale.shipments.length === 0 ? undefined : shipmentsSummary(sale.shipments);
}

function paySummary({ payout, currency }: Facts): string | undefined {
  if (payout === null) return undefined;
  const amount = formatMoney(payout.amount, currency);
  if (payout.status === "ON_HOLD") return `${amount} on hold`;
  if (payout.status === "FAILED") return `${amount} sent back by the bank`;
  return payout.status === "PAID" ? `${amount} paid out` : `${amount} due on ${formatDate(payout.dueOn)}`;
}

/**
 * The documents of an order as a step: it blocks nothing, but documents required by the warehouse and customs are
 * marked as missing once the goods are in transit.
 */
function documentsStep(sale: Facts, documents: readonly Pick<SaleDocument, "type">[] | undefined) {
  const step = { id: "documents" as const, title: stepTitles.documents, href: "#sale-documents" };
  const missing = missingDocuments(sale.sellerVat.isExport, documents ?? []);
  const names = missing.map((type) => documentTypeNames[type].toLowerCase()).join(" and ");
  if (documents !== undefined && (missing.length === 0 || sale.status === "COMPLETED")) {
    const { length } = documents;
    return {
      ...step,
      status: length === 0 ? ("skipped" as const) : ("completed" as const),
      hint: length === 0 ? "No files" : `${formatNumber(length)} ${length === 1 ? "file" : "files"}`,
    };
  }
  if (documents === undefined || !areDocumentsDue(sale))
    return { ...step, status: "not-started" as const, hint: `Include a ${names}.` };
  return {
    ...step,
    status: "recommended" as const,
    hint: `No ${names} yet. Optional: the payment goes ahead without it.`,
  };
}

/**
 * The steps of an order with their current state, completed ones with a summary; none for a sale that ended early.
 *
 * @param documents those of the order; undefined while they are not known
 */
export function stepsOf(
  sale: Facts,
  documents?: readonly Pick<SaleDocument, "type">[],
): (Step & { id: StepId })[] {
  const { status } = sale;
  if (isClosed(status) && status !== "COMPLETED") return [];
  const isConfirmed = status !== "NOTIFIED";
  const isShipped = isConfirmed && isArranged(sale);
  const isPaid = status === "PAID" || status === "COMPLETED";
  const isDone = status === "COMPLETED";
  const needsTracking = isShipped && !isDone && sale.nextAction === "ADD_TRACKING";
  const ship = isShipped || isDone ? "completed" : isConfirmed ? "action-needed" : "cannot-start";
  const pay = isPaid ? "completed" : isShipped ? "action-needed" : "cannot-start";
  return [
    {
      id: "confirm",
      title: stepTitles.confirm,
      status: isConfirmed ? "completed" : "action-needed",
      hint: isConfirmed ? confirmedSummary(sale) : "Say what you can ship, line by line.",
    },
    {
      id: "ship",
      title: stepTitles.ship,
      status: needsTracking ? "in-progress" : ship,
      hint: ship === "completed" ? shipSummary(sale) : "Arrange how the goods reach the buyer.",
    },
    documentsStep(sale, documents),
    {
      id: "pay",
      title: stepTitles.pay,
      status: pay,
      hint: isPaid
        ? paySummary(sale)
        : isShipped
          ? "Check the shipping fee and VAT."
          : "Possible once shipping is arranged.",
    },
    {
      id: "complete",
      title: stepTitles.complete,
      status: isDone ? "completed" : isPaid ? "action-needed" : "cannot-start",
      hint: isDone ? undefined : "The order becomes read-only and moves to past orders.",
    },
  ];
}
