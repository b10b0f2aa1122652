"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { Checkbox } from "@quayside/ui/checkbox";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { TextField } from "@quayside/ui/text-field";
import { percentOf } from "#components/percentage.ts";
import { reductionMessages as messages } from "#features/price-reductions/price-reductions.messages.ts";
import { brandsQuery } from "#features/price-reductions/price-reductions.queries.ts";
import {
  type ChosenBrand,
  FIELD_IDS,
  toggled,
} from "#features/price-reductions/reduction-form.view-model.ts";

/** A multi-select of the seller's brands with a search. */
export function BrandPicker({
  chosen,
  error,
  onChange,
}: {
  readonly chosen: readonly ChosenBrand[];
  readonly error: string | undefined;
  readonly onChange: (brands: readonly ChosenBrand[]) => void;
}) {
  const { client } = useSession();
  const [search, setSearch] = useState("");
  const [text, setText] = useSearchText(search, setSearch);
  const brands = useQuery({ ...brandsQuery(client, search), placeholderData: keepPreviousData });
  const { data } = brands;
  if (data === undefined && brands.isError)
    return <LoadFailure error={brands.error} title={messages.brands} onRetry={brands.refetch} />;
  if (data?.count === 0 && search === "")
    return (
      <StateBlock kind="empty" title={messages.noOffers}>
        {messages.noOffersText}
      </StateBlock>
    );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-base font-semibold">Brands</legend>
      <div className="max-w-sm">
        <TextField
          id={FIELD_IDS.brands}
          label="Find a brand"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter searches; it does not send the form.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </div>
      {data === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          <p role="status" className="tnum text-sm text-muted">
            {data.results.length === 0
              ? `No brand of yours matches “${search}”.`
              : data.count > data.results.length
                ? `The first ${formatNumber(data.results.length)} of ${formatNumber(data.count)} brands. Search to find the others.`
                : `${formatNumber(chosen.length)} chosen`}
          </p>
          <ul
            aria-label="Your brands"
            className="grid max-h-72 gap-x-6 overflow-y-auto rounded-md border border-border p-3 empty:hidden sm:grid-cols-2 xl:grid-cols-3"
          >
            {data.results.map((brand) => (
              <li key={brand.qid} className="py-1">
                <Checkbox
                  label={
                    <>
                      {brand.name}{" "}
                      <span className="tnum text-sm text-muted">
                        {formatNumber(brand.offerCount)} {brand.offerCount === 1 ? "offer" : "offers"}
                        {brand.discount !== "0" && ` · ${percentOf(brand.discount)}% off now`}
                      </span>
                    </>
                  }
                  checked={chosen.some(({ qid }) => qid === brand.qid)}
                  onCheckedChange={() => onChange(toggled(chosen, brand))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
