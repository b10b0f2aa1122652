"use client";
import { type FormEvent, useState } from "react";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { moneyFormat } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { NumberField } from "@quayside/ui/number-field";
import { TextField } from "@quayside/ui/text-field";
import { typedError } from "#components/typed-error.tsx";
import { SKU_WRONG } from "#components/typed-sku.ts";
import type { useOfferChange } from "#features/offer/offer-change.ts";
import type { OfferDraft } from "#features/offer/offer-draft.ts";
import { changeErrors, offerMessages } from "#features/offer/offer.messages.ts";
import { placeAt, priceAfter, priceOf } from "#features/offer/offer.view-model.ts";
import { formatMinorUnits } from "#lib/money.ts";
import { STOCK_UNITS } from "#lib/typed-formats.ts";

interface PriceAndStockProps {
  readonly offer: OfferDetail;
  readonly isReadOnly: boolean;
  /** The form state; the page owns it, as the price can be set from elsewhere on it. */
  readonly draft: OfferDraft;
  readonly change: ReturnType<typeof useOfferChange>;
}

/** The form for price, stock and SKU of an offer. */
export function PriceAndStock({ offer, isReadOnly, draft, change }: PriceAndStockProps) {
  const [isChecked, setChecked] = useState(false);
  const priceMinor = priceOf(draft.price, offer.currency);
  const after = priceMinor === null ? null : priceAfter(priceMinor, offer.discount);
  const isBelowFloor = after !== null && placeAt(offer, after).isBelowFloor;
  const isSame = Object.keys(draft.changes).length === 0;
  const isWrong = draft.isPriceWrong || draft.isStockWrong || draft.isSkuWrong;
  const problem = change.failure ?? (draft.isOutrun ? changeErrors.version_conflict : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWrong && !isSame) change.save(draft.changes);
  };
  return (
    <section aria-labelledby="price-and-stock" className="card grid gap-4 p-5">
      <h2 id="price-and-stock" className="text-lg font-semibold">
        Price and stock
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NumberField
          id="list-price"
          label="Price"
          unit={offer.currency}
          readOnly={isReadOnly}
          value={draft.price}
          hint={
            offer.discount !== "0" && after !== null
              ? `${formatMinorUnits(after, offer.currency)} after your price reduction`
              : undefined
          }
          error={
            isChecked
              ? typedError(draft.price, moneyFormat(offer.currency), offerMessages.price, draft.setPrice)
              : undefined
          }
          onChange={(event) => draft.setPrice(event.target.value)}
        />
        <NumberField
          id="stock"
          label="Stock"
          unit="units"
          inputMode="numeric"
          readOnly={isReadOnly}
          value={draft.stock}
          hint={
            offer.heldUnits > 0
              ? `Units that can still be sold; ${offer.heldUnits} more are held for orders to confirm`
              : "Units that can still be sold"
          }
          error={
            isChecked && draft.isStockWrong
              ? (typedProblem(draft.stock, STOCK_UNITS, offerMessages.stock) ?? undefined)
              : undefined
          }
          onChange={(event) => draft.setStock(event.target.value)}
        />
        <TextField
          id="sku"
          label="Your SKU"
          optional
          autoComplete="off"
          readOnly={isReadOnly}
          value={draft.sku}
          error={isChecked && draft.isSkuWrong ? SKU_WRONG : undefined}
          onChange={(event) => draft.setSku(event.target.value)}
        />
        {isBelowFloor && !isSame && (
          <InlineNotification tone="caution" closable={false} title="Below your floor">
            You set{" "}
            {offer.floor.price === null
              ? ""
              : formatMinorUnits(Math.round(Number(offer.floor.price) * 100), offer.currency)}{" "}
            as the lowest price for this offer. You can still save this price.
          </InlineNotification>
        )}
        {problem !== null && (
          <InlineNotification
            tone={change.failure === null ? "caution" : "error"}
            closable={false}
            title={problem}
          >
            Now: {formatMinorUnits(Math.round(Number(offer.listPrice) * 100), offer.currency)}, {offer.stock}{" "}
            units
            {offer.sku === null ? "" : `, SKU ${offer.sku}`}.
          </InlineNotification>
        )}
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" pending={change.isPending}>
              Save
            </Button>
            {(!isSame || isWrong) && (
              <Button
                variant="ghost"
                onClick={() => {
                  draft.forget();
                  change.dismiss();
                }}
              >
                Discard
              </Button>
            )}
          </div>
        )}
      </form>
    </section>
  );
}
