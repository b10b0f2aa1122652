"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  previewBrandDiscounts,
  upsertBrandDiscounts,
} from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { MAX_DISCOUNTS } from "@quayside/api-client/contract/limits.rules";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useTrack } from "@quayside/portal/telemetry";
import { Button } from "@quayside/ui/button";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { fractionOf } from "#components/percentage.ts";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import {
  type DiscountRow,
  effectText,
  fieldsOf,
  rowProblems,
} from "#features/profile/discount.view-model.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { problemAt, type Saving, useSave } from "#features/profile/save.ts";

/** A brand of the seller, to be chosen. */
export interface BrandChoice {
  readonly qid: string;
  readonly name: string;
}

/** Debounce before the effect of a discount is requested, in ms. */
const REST_MS = 400;

/** The form for the discounts of some brands, each with a preview. */
export function DiscountForm({
  brands,
  rows,
  onRows,
  newRow,
}: {
  readonly brands: readonly BrandChoice[];
  readonly rows: readonly DiscountRow[];
  readonly onRows: (rows: readonly DiscountRow[]) => void;
  readonly newRow: () => DiscountRow;
}) {
  const { show } = useToast();
  const track = useTrack();
  const { save, refuse, saving } = useSave(upsertBrandDiscounts, {
    fallback: profileMessages.detailsFailed,
    problemsOf: (error) => {
      const details = error instanceof ApiError ? error.details : null;
      const named = (details as { brandQids?: readonly string[] } | null)?.brandQids ?? [];
      const message = error instanceof ApiError ? error.serverMessage : "";
      const refused = rows
        .filter(({ brandQid }) => named.includes(brandQid))
        .map(({ id }) => ({ fieldId: `brand-${id}`, message }));
      return refused.length > 0 ? refused : serverProblems(error, fieldsOf(rows));
    },
    onDone: () => {
      for (const { percent } of rows)
        track("inventory_discount_applied", { discount: Number(fractionOf(percent) ?? 0) });
      onRows([newRow()]);
      show({ tone: "success", title: rows.length === 1 ? "Discount saved" : "Discounts saved" });
    },
  });
  const submit = () => {
    const found = rowProblems(rows);
    if (found.length > 0) return refuse(found);
    save({
      body: {
        discounts: rows.map(({ brandQid, percent }) => ({ brandQid, discount: fractionOf(percent) ?? "" })),
      },
    });
  };
  const isDirty = rows.some(({ brandQid, percent }) => brandQid !== "" || percent !== "");
  return (
    <ProfileForm
      label="Set discounts"
      saving={saving}
      isDirty={isDirty}
      saveLabel={rows.length === 1 ? "Save discount" : `Save ${rows.length} discounts`}
      onSubmit={submit}
    >
      <ul aria-label="Discounts to set" className="grid gap-4">
        {rows.map((row, at) => (
          <DiscountRowFields
            key={row.id}
            row={row}
            at={at + 1}
            brands={brands}
            saving={saving}
            onChange={(changes) =>
              onRows(rows.map((one) => (one.id === row.id ? { ...one, ...changes } : one)))
            }
            onRemove={rows.length === 1 ? undefined : () => onRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      {rows.length < Math.min(MAX_DISCOUNTS, brands.length) && (
        <div>
          <Button size="sm" onClick={() => onRows([...rows, newRow()])}>
            Add another brand
          </Button>
        </div>
      )}
    </ProfileForm>
  );
}

function DiscountRowFields({
  row,
  at,
  brands,
  saving,
  onChange,
  onRemove,
}: {
  readonly row: DiscountRow;
  /** Counted from 1. */
  readonly at: number;
  readonly brands: readonly BrandChoice[];
  readonly saving: Saving;
  readonly onChange: (changes: Partial<DiscountRow>) => void;
  readonly onRemove?: () => void;
}) {
  const name = brands.find(({ qid }) => qid === row.brandQid)?.name ?? `brand ${at}`;
  return (
    <li className="grid gap-3 border-b border-border pb-4 last:border-b-0 last:pb-0">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto] sm:items-start">
        <SelectField
          id={`brand-${row.id}`}
          label="Brand"
          placeholder="Choose a brand"
          options={brands.map((brand) => ({ value: brand.qid, label: brand.name }))}
          value={row.brandQid}
          error={problemAt(saving, `brand-${row.id}`)}
          onChange={(event) => onChange({ brandQid: event.target.value })}
        />
        <TextField
          id={`percent-${row.id}`}
          label="Discount in %"
          inputMode="decimal"
          autoComplete="off"
          className="tnum text-right"
          value={row.percent}
          error={problemAt(saving, `percent-${row.id}`)}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
        {onRemove && (
          <Button variant="ghost" className="sm:mt-6.5" onClick={onRemove}>
            Remove <span className="sr-only">{name} from the form</span>
          </Button>
        )}
      </div>
      <Effect brandQid={row.brandQid} discount={fractionOf(row.percent)} />
    </li>
  );
}

function Effect({ brandQid, discount }: { readonly brandQid: string; readonly discount: string | null }) {
  const { client } = useSession();
  const [asked, setAsked] = useState<{ brandQid: string; discount: string } | null>(null);
  useEffect(() => {
    const next = brandQid === "" || discount === null ? null : { brandQid, discount };
    const timer = setTimeout(() => setAsked(next), REST_MS);
    return () => clearTimeout(timer);
  }, [brandQid, discount]);
  const effect = useQuery({
    ...queryOptionsFor(client, previewBrandDiscounts, { query: asked ?? { brandQid: "", discount: "" } }),
    enabled: asked !== null,
  });
  const isCurrent = asked?.brandQid === brandQid && asked.discount === discount;
  return (
    <p role="status" className="tnum text-sm text-muted">
      {isCurrent && effect.data !== undefined && effectText(effect.data)}
      {isCurrent && effect.isError && "What the discount would do could not be calculated."}
    </p>
  );
}
