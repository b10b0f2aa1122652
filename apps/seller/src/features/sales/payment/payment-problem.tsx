"use client";
import { paySale } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { formatMoney } from "@quayside/format/money";
import { usePublicConfig } from "@quayside/portal/public-config";
import { InlineNotification } from "@quayside/ui/inline-notification";

/** Id of the message; it can take the focus. */
export const PAYMENT_PROBLEM = "payment-problem";

/** Details that a payment error may have. */
interface Details {
  readonly lines?: readonly string[];
  readonly maximum?: string;
  readonly currency?: string;
}

/** Why a payment failed, with the contact address and the affected lines. */
export function PaymentProblem({
  sale,
  error,
  text,
}: {
  readonly sale: Sale;
  readonly error: unknown;
  readonly text: string;
}) {
  const { successEmail } = usePublicConfig();
  const code = error instanceof ApiError && error.endpointId === paySale.id ? error.code : "";
  const details: Details = error instanceof ApiError ? (error.details ?? {}) : {};
  const named = sale.lines.filter((line) => details.lines?.includes(line.id));
  return (
    <div id={PAYMENT_PROBLEM} tabIndex={-1}>
      <InlineNotification tone="error" closable={false}>
        {text}
        {code === "payment_amount_above_limit" && (
          <>
            {details.maximum !== undefined && (
              <> It is {formatMoney(details.maximum, details.currency ?? sale.currency)}.</>
            )}{" "}
            Please contact{" "}
            <a href={`mailto:${successEmail}`} className="prose-link">
              {successEmail}
            </a>
            .
          </>
        )}
        {named.length > 0 && (
          <ul aria-label="Lines without a reason" className="mt-1 list-disc pl-5">
            {named.map((line) => (
              <li key={line.id}>{line.name}</li>
            ))}
          </ul>
        )}
      </InlineNotification>
    </div>
  );
}
