"use client";
import { formatMonth } from "@quayside/format/date";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { MoneySummary } from "@quayside/ui/money-summary";
import { Skeleton } from "@quayside/ui/skeleton";
import { forecastQuery } from "#features/claims/claims.queries.ts";

const claims = (count: number) => `${count} ${count === 1 ? "claim" : "claims"}`;

/** The expected credit note of the month. Hidden when there is none, or it cannot be loaded. */
export function ClaimForecast() {
  const { client } = useSession();
  const { data, isPending } = useQuery(forecastQuery(client));
  // Its space is reserved, so that the list below does not shift.
  if (isPending)
    return (
      <div className="card p-5 print:hidden">
        <Skeleton lines={5} label="Loading the forecast" className="min-h-36" />
      </div>
    );
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section aria-labelledby="claim-forecast" className="card grid gap-4 p-5 print:hidden">
      <div>
        <h2 id="claim-forecast" className="text-md font-semibold">
          Credit note for {formatMonth(data.month)}
        </h2>
        <p className="text-sm text-muted">
          A forecast: it is issued when the month is over, for approved claims that were your responsibility.
          Amounts include VAT.
        </p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.results.map(({ currency, approved, open, expected }) => (
          <MoneySummary
            key={currency}
            lines={[
              {
                label: `Approved (${claims(approved.count)})`,
                amount: formatMoney(approved.amount, currency),
              },
              {
                label: `Open, as claimed (${claims(open.count)})`,
                amount: formatMoney(open.amount, currency),
              },
            ]}
            total={{ label: "At most", amount: formatMoney(expected, currency) }}
          />
        ))}
      </div>
    </section>
  );
}
