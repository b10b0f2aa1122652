"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatCount } from "@quayside/format/number";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Checkbox } from "@quayside/ui/checkbox";
import { SelectField } from "@quayside/ui/select-field";
import { Skeleton } from "@quayside/ui/skeleton";
import { TextField } from "@quayside/ui/text-field";
import { boundFields } from "#components/bound-fields.ts";
import { useSettled } from "#components/search/search.queries.ts";
import { allSellerBrandsQuery } from "#components/seller-brands.queries.ts";
import { type Chosen, FIELD_IDS, type RuleDraft } from "#features/price-rules/price-rule-form.view-model.ts";
import { ruleMessages as messages } from "#features/price-rules/price-rules.messages.ts";
import { categoriesQuery, foundOffersQuery } from "#features/price-rules/price-rules.queries.ts";

export interface RuleFieldsProps {
  readonly draft: RuleDraft;
  readonly problems: readonly { readonly fieldId: string; readonly message: string }[];
  readonly onChange: (changes: Partial<RuleDraft>) => void;
}

/** An offer that is chosen or was found, which has its GTIN too. */
type Found = Chosen & { readonly gtin?: string };

const scopes = [
  { value: "OFFERS", label: "Chosen offers" },
  { value: "BRANDS", label: "Offers of some brands" },
  { value: "CATEGORY", label: "Offers of a category" },
  { value: "ALL", label: "All offers" },
];
function BrandChoice({ draft, onChange }: Omit<RuleFieldsProps, "problems">) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(allSellerBrandsQuery(client));
  if (data === undefined && error !== null)
    return <LoadFailure error={error} title={messages.loadBrands} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  const isChosen = (qid: string) => draft.brands.some((one) => one.qid === qid);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">Brands</legend>
      <ul
        aria-label="Your brands"
        className="grid max-h-72 gap-x-6 overflow-y-auto rounded-md border border-border p-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {data.map(({ qid, name }) => (
          <li key={qid} className="py-1">
            <Checkbox
              label={name}
              checked={isChosen(qid)}
              onCheckedChange={() =>
                onChange({
                  brands: isChosen(qid)
                    ? draft.brands.filter((one) => one.qid !== qid)
                    : [...draft.brands, { qid, name }],
                })
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function CategoryChoice({ draft, problems, onChange }: RuleFieldsProps) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(categoriesQuery(client));
  const field = boundFields({ draft, problems, ids: FIELD_IDS, change: onChange });
  if (data === undefined && error !== null)
    return <LoadFailure error={error} title={messages.loadCategories} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-16" />;
  return (
    <SelectField
      {...field("category")}
      label="Category"
      placeholder="Choose a category"
      options={data.results.map(({ name, slug }) => ({ value: slug, label: name }))}
    />
  );
}

/** Finds offers of the seller and puts them on the list of a rule. */
function OfferChoice({ draft, problems, onChange }: RuleFieldsProps) {
  const { client } = useSession();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim().slice(0, 100));
  const { data, error, refetch } = useQuery({
    ...foundOffersQuery(client, search),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const found = search === "" ? [] : (data?.results ?? []);
  const isChosen = (qid: string) => draft.offers.some((one) => one.qid === qid);
  const rows: readonly Found[] = [...draft.offers, ...found.filter(({ qid }) => !isChosen(qid))];
  const toggle = (offer: Found) =>
    onChange({
      offers: isChosen(offer.qid)
        ? draft.offers.filter(({ qid }) => qid !== offer.qid)
        : [...draft.offers, { qid: offer.qid, name: offer.name }],
    });
  return (
    <div className="grid gap-3">
      <TextField
        id={FIELD_IDS.offers}
        label="Find your offers"
        type="search"
        placeholder="Name, GTIN or SKU"
        maxLength={100}
        autoComplete="off"
        value={typed}
        error={problems.find(({ fieldId }) => fieldId === FIELD_IDS.offers)?.message}
        onChange={(event) => setTyped(event.target.value)}
      />
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={messages.findOffersFailed} onRetry={refetch} />
      )}
      {search !== "" && data?.results.length === 0 && <p role="status">{messages.noOffersFound}</p>}
      {rows.length > 0 && (
        <ul
          aria-label="Offers of the rule, and those found"
          className="grid max-h-72 overflow-y-auto rounded-md border border-border p-3"
        >
          {rows.map((offer) => (
            <li key={offer.qid} className="py-1">
              <Checkbox
                label={offer.gtin === undefined ? offer.name : `${offer.name}, ${offer.gtin}`}
                checked={isChosen(offer.qid)}
                onCheckedChange={() => toggle(offer)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">{formatCount(draft.offers.length, "offer")} chosen</p>
    </div>
  );
}

/** Which offers a rule is for. */
export function RuleScopeFields({ draft, problems, onChange }: RuleFieldsProps) {
  const field = boundFields({ draft, problems, ids: FIELD_IDS, change: onChange });
  return (
    <>
      <SelectField
        {...field("scope")}
        label="For"
        hint="If several rules fit an offer, one for chosen offers comes before one for its brand, then its category"
        options={scopes}
      />
      {draft.scope === "BRANDS" && <BrandChoice {...{ draft, onChange }} />}
      {draft.scope === "CATEGORY" && <CategoryChoice {...{ draft, problems, onChange }} />}
      {draft.scope === "OFFERS" && <OfferChoice {...{ draft, problems, onChange }} />}
    </>
  );
}
