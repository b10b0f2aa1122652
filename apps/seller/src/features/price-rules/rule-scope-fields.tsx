"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Checkbox } from "@quayside/ui/checkbox";
import { SelectField } from "@quayside/ui/select-field";
import { Skeleton } from "@quayside/ui/skeleton";
import { boundFields } from "#components/bound-fields.ts";
import { allSellerBrandsQuery } from "#components/seller-brands.queries.ts";
import { FIELD_IDS, type RuleDraft } from "#features/price-rules/price-rule-form.view-model.ts";
import { ruleMessages as messages } from "#features/price-rules/price-rules.messages.ts";
import { categoriesQuery } from "#features/price-rules/price-rules.queries.ts";

export interface RuleFieldsProps {
  readonly draft: RuleDraft;
  readonly problems: readonly { readonly fieldId: string; readonly message: string }[];
  readonly onChange: (changes: Partial<RuleDraft>) => void;
}

const scopes = [
  { value: "BRANDS", label: "Offers of some brands" },
  { value: "CATEGORY", label: "Offers of a category" },
  { value: "ALL", label: "All offers" },
];
const chosenOffers = { value: "OFFERS", label: "Chosen offers" };

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

/** Which offers a rule is for. */
export function RuleScopeFields({ draft, problems, onChange }: RuleFieldsProps) {
  const field = boundFields({ draft, problems, ids: FIELD_IDS, change: onChange });
  return (
    <>
      <SelectField
        {...field("scope")}
        label="For"
        hint="Of several rules, the one for chosen offers sets a price, then the one for its brand, then its category"
        options={draft.offers.length > 0 ? [chosenOffers, ...scopes] : scopes}
      />
      {draft.scope === "BRANDS" && <BrandChoice {...{ draft, onChange }} />}
      {draft.scope === "CATEGORY" && <CategoryChoice {...{ draft, problems, onChange }} />}
      {draft.scope === "OFFERS" && (
        <ul aria-label="Chosen offers" className="list-disc pl-5">
          {draft.offers.map(({ qid, name }) => (
            <li key={qid} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
