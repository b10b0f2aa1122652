import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { payoutStatuses } from "@quayside/api-client/contract/sale-payment/sale-payment.rules";
import type { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber } from "@quayside/format/number";
import { MoneySummary } from "@quayside/ui/money-summary";
import { payoutNames } from "#components/payout.messages.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

import { payoutMessages } from "#features/payouts/payouts.messages.ts";

type Payouts = AnswerOf<typeof listPayouts>;

/** How the total of a currency relates to what the insights call invoiced; null without completed orders. */
function invoicedText(earned: Payouts["earned"], currency: string): string | null {
  const own = earned.find((one) => one.currency === currency);
  if (own === undefined) return null;
  const invoiced = toMinorUnits(own.amount) - toMinorUnits(own.notCompleted);
  if (invoiced <= 0) return null;
  return payoutMessages.invoiced({
    invoiced: formatMinorUnits(invoiced, currency),
    deducted: Number(own.deducted) === 0 ? null : formatMoney(own.deducted, currency),
    notCompleted:
      own.notCompletedCount === 0
        ? null
        : {
            amount: formatMoney(own.notCompleted, currency),
            orders: formatCount(own.notCompletedCount, "order"),
          },
  });
}

/** Totals of all payouts by status, one per currency, and pending deductions for credit notes and claims. */
export function PayoutTotals({
  totals,
  openCredit,
  earned,
}: Pick<Payouts, "totals" | "openCredit" | "earned">) {
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  if (currencies.length === 0) return null;
  return (
    <section aria-labelledby="payout-totals" className="card grid content-start gap-4 p-5">
      <h2 id="payout-totals" className="text-md font-semibold">
        All payouts
      </h2>
      {currencies.map((currency) => {
        const own = totals
          .filter((total) => total.currency === currency)
          .toSorted((a, b) => payoutStatuses.indexOf(a.status) - payoutStatuses.indexOf(b.status));
        const credit = openCredit.find((open) => open.currency === currency);
        const sum = own.reduce((minor, { amount }) => minor + toMinorUnits(amount), 0);
        return (
          <MoneySummary
            key={currency}
            lines={own.map(({ status, count, amount }) => ({
              label: `${payoutNames[status]} (${formatNumber(count)})`,
              amount: formatMoney(amount, currency),
            }))}
            total={{ label: `Total in ${currency}`, amount: formatMinorUnits(sum, currency) }}
            note={[
              credit !== undefined &&
                `${formatMoney(credit.amount, currency)} of credit notes and claims will be deducted from your next payouts.`,
              invoicedText(earned, currency),
            ]
              .filter((note) => note !== null && note !== false)
              .map((note) => (
                <span key={note} className="block">
                  {note}
                </span>
              ))}
          />
        );
      })}
    </section>
  );
}
