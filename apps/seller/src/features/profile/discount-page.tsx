"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { listBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import type { BrandDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import { listOfferSellerBrands } from "@quayside/api-client/contract/offers/offers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { StateBlock } from "@quayside/ui/state-block";
import { type Column, Table } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { useIsReadOnly } from "#components/read-only.ts";
import { type BrandChoice, DiscountForm } from "#features/profile/discount-form.tsx";
import { Loaded } from "#features/profile/loaded.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";
import { percentOf } from "#components/percentage.ts";
import type { DiscountRow } from "#features/profile/discount.view-model.ts";
import { useRemovals } from "#components/removals.ts";

/** Discounts on all offers of a brand. */
export function DiscountPage() {
  const { client } = useSession();
  const discounts = useQuery(queryOptionsFor(client, listBrandDiscounts, { query: { size: 200 } }));
  const brands = useQuery(queryOptionsFor(client, listOfferSellerBrands, { query: { size: 200 } }));
  return (
    <ProfileFrame
      path="/my-profile/discount/"
      title="Discount"
      lead="A discount on a brand lowers the price of every offer of it at once. Your list prices do not change."
    >
      <InlineNotification tone="info" closable={false}>
        <UiLink className="prose-link" href="/price-reductions/">
          Price reductions
        </UiLink>{" "}
        lists them too, with first and last day and a preview.
      </InlineNotification>
      <Loaded query={discounts} what="your discounts">
        {({ results }) => (
          <Loaded query={brands} what="your brands">
            {(own) => (
              <Discounts
                discounts={results.filter(({ state }) => state === "RUNNING")}
                brands={own.results}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </ProfileFrame>
  );
}

function Discounts({
  discounts,
  brands,
}: {
  readonly discounts: readonly BrandDiscount[];
  readonly brands: readonly BrandChoice[];
}) {
  const isReadOnly = useIsReadOnly("stock");
  const prefix = useId();
  const count = useRef(0);
  const newRow = (brandQid = "", percent = ""): DiscountRow => {
    count.current += 1;
    return { id: `${prefix}${count.current}`, brandQid, percent };
  };
  const [rows, setRows] = useState<readonly DiscountRow[]>(() => [newRow()]);
  const { hidden, remove } = useRemovals({
    removed: ({ brandName }) => `Discount on ${brandName} removed`,
    removeFailed: "The discount could not be removed, please try again.",
    restored: ({ brandName }) => `Discount on ${brandName} set again`,
    restoreFailed: "The discount could not be set again.",
  });
  const shown = discounts.filter(({ brandDiscountQid }) => !hidden.has(brandDiscountQid));
  const edit = ({ brandQid, discount }: BrandDiscount) => {
    const others = rows.filter((row) => row.brandQid !== "" && row.brandQid !== brandQid);
    const row = newRow(brandQid, percentOf(discount));
    setRows([...others, row]);
    requestAnimationFrame(() => document.getElementById(`percent-${row.id}`)?.focus());
  };
  const columns: Column<BrandDiscount>[] = [
    { key: "brand", header: "Brand", rowHeader: true, cell: ({ brandName }) => brandName },
    { key: "discount", header: "Discount", align: "end", cell: ({ discount }) => `${percentOf(discount)}%` },
    { key: "offers", header: "Offers", align: "end", cell: ({ offerCount }) => offerCount },
    ...(isReadOnly
      ? []
      : [
          {
            key: "actions",
            header: "Actions",
            align: "end" as const,
            cell: (row: BrandDiscount) => (
              <span className="flex flex-wrap justify-end gap-2">
                <Button size="sm" onClick={() => edit(row)}>
                  Change <span className="sr-only">{row.brandName}</span>
                </Button>
                <Button size="sm" variant="ghost" onClick={() => remove(row)}>
                  Remove <span className="sr-only">{row.brandName}</span>
                </Button>
              </span>
            ),
          },
        ]),
  ];
  return (
    <>
      {shown.length === 0 ? (
        <StateBlock kind="empty" title="There are no discounts">
          Your offers sell at their list prices.
        </StateBlock>
      ) : (
        <Table
          caption="Discounts by brand"
          columns={columns}
          rows={shown}
          rowKey={({ brandDiscountQid }) => brandDiscountQid}
        />
      )}
      {!isReadOnly && brands.length === 0 && (
        <p className="text-muted">You have no offers yet. Discounts can be set once you have some.</p>
      )}
      {!isReadOnly && brands.length > 0 && (
        <DiscountForm brands={brands} rows={rows} onRows={setRows} newRow={newRow} />
      )}
    </>
  );
}
