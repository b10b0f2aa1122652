"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { MAX_TIERS } from "@quayside/api-client/contract/offers/tiers.rules";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { tierErrors, tierMessages as messages } from "#features/offer/offer.messages.ts";
import { QuantityPriceRow, quantityId } from "#features/offer/quantity-price-row.tsx";
import { type StepRow, readSteps, rowsOf } from "#features/offer/quantity-prices.view-model.ts";
import { useTierChange } from "#features/offer/tier-change.ts";

/** The prices by quantity of an offer: up to five steps that are saved together. */
export function QuantityPrices({
  offer,
  isReadOnly,
}: {
  readonly offer: OfferDetail;
  readonly isReadOnly: boolean;
}) {
  // What is typed, and the steps it started from: they may change meanwhile.
  const [typed, setTyped] = useState<{ rows: readonly StepRow[]; from: string } | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [added, setAdded] = useState<{ id: string } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const current = JSON.stringify(offer.tiers);
  const rows = typed?.rows ?? rowsOf(offer.tiers);
  const forget = () => {
    setTyped(null);
    setChecked(false);
    // The button that was pressed is gone.
    add.current?.focus();
  };
  const change = useTierChange(offer, forget);
  const { tiers, problems } = readSteps(rows, offer);
  const isSame = typed === null || JSON.stringify(tiers) === current;
  const isOutrun = typed !== null && typed.from !== current;
  const failure = change.failure ?? (isOutrun && !isSame ? tierErrors.version_conflict : null);
  const set = (next: readonly StepRow[]) => setTyped({ rows: next, from: typed?.from ?? current });
  useEffect(() => {
    if (added !== null) document.getElementById(added.id)?.focus();
  }, [added]);
  const isFull = rows.length >= MAX_TIERS;
  const addStep = () => {
    if (isFull) return;
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    set([...rows, { key, quantity: "", price: "" }]);
    setAdded({ id: quantityId(key) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (tiers !== null && !isSame) change.save(tiers);
  };
  return (
    <section aria-labelledby="quantity-prices" className="card grid gap-4 p-5">
      {change.dialog}
      <div className="grid gap-1">
        <h2 id="quantity-prices" className="text-lg font-semibold">
          Prices by quantity
        </h2>
        <p className="text-sm text-muted">{messages.intro}</p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {rows.length === 0 ? (
          <p>{messages.none}</p>
        ) : (
          <table aria-labelledby="quantity-prices" className="w-full max-w-xl table-fixed">
            <thead className="text-left text-sm text-muted">
              <tr>
                <th scope="col" className="pr-2 font-medium sm:pr-3">
                  From units
                </th>
                <th scope="col" className="pr-2 font-medium sm:pr-3">
                  {offer.currency} per unit
                </th>
                <th scope="col" className="w-24 pr-3 text-right font-medium max-sm:hidden">
                  Saving
                </th>
                {!isReadOnly && (
                  <th scope="col" className="w-20">
                    <span className="sr-only">Action</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <QuantityPriceRow
                  key={row.key}
                  offer={offer}
                  row={row}
                  place={index + 1}
                  isReadOnly={isReadOnly}
                  problems={(isChecked && problems.get(row.key)) || {}}
                  onChange={(next) => set(rows.map((one) => (one.key === row.key ? next : one)))}
                  onRemove={() => {
                    set(rows.filter((one) => one.key !== row.key));
                    add.current?.focus();
                  }}
                />
              ))}
            </tbody>
          </table>
        )}
        {failure && <InlineNotification tone="error" closable={false} title={failure} />}
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-2">
            <Button ref={add} aria-disabled={isFull} onClick={addStep}>
              Add a step
            </Button>
            {!isSame && (
              <>
                <Button type="submit" variant="primary" pending={change.isPending}>
                  Save steps
                </Button>
                <Button
                  variant="ghost"
                  onClick={() => {
                    forget();
                    change.dismiss();
                  }}
                >
                  Discard
                </Button>
              </>
            )}
            {isFull && <p className="text-sm text-muted">{messages.full}</p>}
          </div>
        )}
      </form>
    </section>
  );
}
