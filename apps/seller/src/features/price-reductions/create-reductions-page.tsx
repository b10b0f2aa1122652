"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BrandDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import { useSession } from "@quayside/auth/react/session-provider";
import { isoDay } from "@quayside/format/date";
import { useAddressState } from "@quayside/portal/address-state";
import { useReaderZone } from "@quayside/portal/reader-time";
import { usePageTitle } from "@quayside/portal/use-page-title";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { percentOf } from "#components/percentage.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { allSellerBrandsQuery } from "#components/seller-brands.queries.ts";
import { UnknownEntity } from "#components/unknown-entity.tsx";
import { ReductionForm } from "#features/price-reductions/reduction-form.tsx";
import { reductionMessages as messages } from "#features/price-reductions/price-reductions.messages.ts";
import { currentReductionsQuery } from "#features/price-reductions/price-reductions.queries.ts";
import { createSearchParams, reductionsList } from "#features/price-reductions/price-reductions.list-view.ts";
import { type ReductionDraft, lastDayOf } from "#features/price-reductions/reduction-form.view-model.ts";

const EMPTY: ReductionDraft = { brands: [], percent: "", startDay: "", endDay: "" };

/** Creates price reductions of any number of brands, or edits one: `?edit=`; `?brand=` preselects a brand. */
export function CreateReductionsPage() {
  const [{ edit, brand }] = useAddressState(createSearchParams, { step: "replace" });
  const isReadOnly = useIsReadOnly("stock");
  const { user } = useSession();
  const title = edit === null ? "Create price reductions" : "Edit the price reduction";
  return (
    <>
      <h1 className="text-xl font-semibold">{title}</h1>
      {user?.sellerStatus === "PAUSED" && (
        <InlineNotification tone="caution" closable={false}>
          {messages.paused}
        </InlineNotification>
      )}
      {isReadOnly ? (
        <StateBlock
          kind="not-permitted"
          action={<LinkButton href={reductionsList.href()}>All price reductions</LinkButton>}
        />
      ) : edit !== null ? (
        <Edited qid={edit} />
      ) : brand !== null ? (
        <WithBrand qid={brand} />
      ) : (
        <ReductionForm initial={EMPTY} edited={null} />
      )}
    </>
  );
}

interface Loading {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The states before the form: loading, and a failure with a retry button. */
function Waiting({ query }: { readonly query: Loading }): ReactNode {
  if (query.isPending) return <Skeleton className="h-64" />;
  return <LoadFailure error={query.error} title={messages.load} onRetry={query.refetch} />;
}

function draftOf(reduction: BrandDiscount, zone: string): ReductionDraft {
  const { brandQid, brandName, discount, state, startsAt, endsAt } = reduction;
  return {
    brands: [{ qid: brandQid, name: brandName, percent: null }],
    percent: percentOf(discount),
    startDay: state === "RUNNING" ? "" : isoDay(startsAt, zone),
    endDay: endsAt === null ? "" : lastDayOf(endsAt, zone),
  };
}

function Edited({ qid }: { readonly qid: string }) {
  const { client } = useSession();
  const current = useQuery(currentReductionsQuery(client));
  if (current.data === undefined) return <Waiting query={current} />;
  const found = current.data.find(({ brandDiscountQid }) => brandDiscountQid === qid);
  if (found === undefined)
    return (
      <UnknownEntity
        text={messages.unknown}
        listHref={reductionsList.href()}
        listLabel="All price reductions"
      />
    );
  return <EditedForm reduction={found} />;
}

function EditedForm({ reduction }: { readonly reduction: BrandDiscount }) {
  const zone = useReaderZone();
  const { brandDiscountQid, brandName, state, startsAt } = reduction;
  usePageTitle(`Price reduction on ${brandName} · Quayside`);
  return (
    <>
      <p className="text-md font-medium">{brandName}</p>
      <ReductionForm
        // Its days depend on the time zone: the form resets when that changes.
        key={`${brandDiscountQid} ${zone}`}
        initial={draftOf(reduction, zone)}
        edited={{ qid: brandDiscountQid, begunOn: state === "RUNNING" ? isoDay(startsAt, zone) : null }}
      />
    </>
  );
}

function WithBrand({ qid }: { readonly qid: string }) {
  const { client } = useSession();
  const brands = useQuery(allSellerBrandsQuery(client));
  if (brands.data === undefined) return <Waiting query={brands} />;
  const found = brands.data.find((brand) => brand.qid === qid);
  const chosen = found === undefined ? [] : [{ qid, name: found.name, percent: null }];
  return <ReductionForm key={qid} initial={{ ...EMPTY, brands: chosen }} edited={null} />;
}
