import { addressLines } from "#foundation/legal-entities.rules.ts";
import type { OrderConfirmation } from "#modules/buying/orders/order-confirmation.reader.ts";

/** What happens after an order is paid, one step a sentence. */
export function nextSteps({ warehouses, hasDirect }: OrderConfirmation): string[] {
  return [
    "Each seller now confirms its part of the order. What it cannot deliver comes back into your wallet at once.",
    ...(warehouses.length > 0
      ? [`We collect the goods at ${warehouses.join(" and ")}, check them, and send them on to you.`]
      : []),
    ...(hasDirect ? ["Goods that a seller ships directly come to your address without a stop."] : []),
    "You get our invoice with each shipment. It states the VAT that is in the prices you paid.",
  ];
}

/** Where the goods go to, on one line. */
export const destinationOf = ({ deliverTo }: OrderConfirmation): string =>
  [deliverTo.companyName, ...addressLines(deliverTo)].filter((one) => one !== "").join(", ");

/** How an order was paid. @param print writes a day, "YYYY-MM-DD" */
export const paymentOf = ({ paidOn, dueOn }: OrderConfirmation, print: (day: string) => string): string =>
  dueOn === null ? `Paid on ${print(paidOn)}` : `Deferred, due on ${print(dueOn)}`;
