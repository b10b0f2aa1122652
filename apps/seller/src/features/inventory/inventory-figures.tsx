"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import { offersInfoQuery } from "#features/inventory/inventory.queries.ts";
import { ageOf } from "#features/inventory/inventory.view-model.ts";

/**
 * The value of the stock, its number of brands, and when a list last took effect. Nothing before the first offer.
 *
 * @param nowMs business time
 */
export function InventoryFigures({ nowMs }: { readonly nowMs: number }) {
  const { client } = useSession();
  const { data, isError, refetch } = useQuery(offersInfoQuery(client));
  if (isError)
    return (
      <InlineNotification tone="error" closable={false}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {messages.infoLoad}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      </InlineNotification>
    );
  // Its line is reserved while loading, so that nothing shifts.
  if (data === undefined) return <p className="h-5" />;
  if (data.offerCount === 0) return null;
  const { stockValue, currency, units, brandCount, discountedBrandCount, listedAt } = data;
  const facts = [
    `${formatMoney(stockValue, currency, { decimals: 0 })} of stock`,
    `${formatNumber(units)} ${units === 1 ? "unit" : "units"}`,
    `${formatNumber(brandCount)} ${brandCount === 1 ? "brand" : "brands"}` +
      (discountedBrandCount > 0 ? `, ${formatNumber(discountedBrandCount)} reduced` : ""),
    ...(listedAt === null ? [] : [`last stock list ${ageOf(listedAt, nowMs)}`]),
  ];
  return <p className="tnum text-sm text-muted">{facts.join(" · ")}</p>;
}
