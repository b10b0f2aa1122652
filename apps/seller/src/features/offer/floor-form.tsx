"use client";
import { type FormEvent, useState } from "react";
import {
  updateOfferBrandFloor,
  updateOfferFloor,
} from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { moneyFormat } from "@quayside/spreadsheet/typed/typed-number";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { NumberField } from "@quayside/ui/number-field";
import { useToast } from "@quayside/ui/toast";
import { typedError } from "#components/typed-error.tsx";
import { floorErrors, offerMessages } from "#features/offer/offer.messages.ts";
import { offerKey } from "#features/offer/offer.queries.ts";
import {
  MARGIN,
  decimalOf,
  enteredFloor,
  percentText,
  priceOf,
  returnOf,
} from "#features/offer/offer.view-model.ts";
import { formatMinorUnits } from "#lib/money.ts";

interface FloorFormProps {
  readonly offer: OfferDetail;
  readonly isReadOnly: boolean;
}

const isEmpty = (text: string) => text.trim() === "";

/** The floor of an offer: its cost, and the minimum margin of the offer or of its brand. */
export function FloorForm({ offer, isReadOnly }: FloorFormProps) {
  const { floor, currency } = offer;
  const toast = useToast();
  const [cost, setCost] = useState(floor.unitCost ?? "");
  const [own, setOwn] = useState(percentText(floor.leastReturn));
  const [brand, setBrand] = useState(percentText(floor.brandLeastReturn));
  const [isChecked, setChecked] = useState(false);
  const key = offerKey(offer.qid);
  const options = {
    texts: floorErrors,
    fallback: offerMessages.floorFailed,
    replaces: key,
    refetches: [key],
    onSuccess: () => void toast.show({ tone: "success", title: offerMessages.floorSaved }),
  };
  const setFloor = useSubmit(updateOfferFloor, options);
  const setBrandFloor = useSubmit(updateOfferBrandFloor, options);
  const params = { id: offer.qid };

  const [costMinor, ownReturn, brandReturn] = [priceOf(cost, currency), returnOf(own), returnOf(brand)];
  const isWrong = {
    cost: !isEmpty(cost) && costMinor === null,
    own: !isEmpty(own) && ownReturn === null,
    brand: !isEmpty(brand) && brandReturn === null,
  };
  const next = enteredFloor(costMinor, ownReturn, brandReturn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWrong.cost || isWrong.own || isWrong.brand) return;
    const unitCost = costMinor === null ? null : decimalOf(costMinor);
    const isBrandChanged = brandReturn !== floor.brandLeastReturn;
    const isOwnChanged = unitCost !== floor.unitCost || ownReturn !== floor.leastReturn;
    const sendBrand = () =>
      isBrandChanged &&
      setBrandFloor.send({ params, body: { leastReturn: brandReturn, version: floor.brandVersion } });
    if (isOwnChanged)
      setFloor.send(
        { params, body: { unitCost, leastReturn: ownReturn, version: floor.version } },
        sendBrand,
      );
    else sendBrand();
  };
  const failure = setFloor.failure ?? setBrandFloor.failure;
  return (
    <section aria-labelledby="floor" className="card grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id="floor" className="text-lg font-semibold">
          Your floor
        </h2>
        <p className="text-sm text-muted">Only you see this. Bulk price changes stop at the floor.</p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NumberField
          id="unit-cost"
          label="Your cost per unit"
          optional
          unit={currency}
          readOnly={isReadOnly}
          value={cost}
          error={
            isChecked && isWrong.cost
              ? typedError(cost, moneyFormat(currency), offerMessages.cost, setCost)
              : undefined
          }
          onChange={(event) => setCost(event.target.value)}
        />
        <NumberField
          id="least-return"
          label="Minimum margin"
          optional
          unit="%"
          readOnly={isReadOnly}
          value={own}
          hint={brandReturn === null ? undefined : `If empty: ${brand.trim()}%, the brand's minimum`}
          error={
            isChecked && isWrong.own ? typedError(own, MARGIN, offerMessages.leastReturn, setOwn) : undefined
          }
          onChange={(event) => setOwn(event.target.value)}
        />
        <NumberField
          id="brand-return"
          label={`For all offers of ${offer.brand?.name ?? "the brand"}`}
          optional
          unit="%"
          readOnly={isReadOnly}
          value={brand}
          error={
            isChecked && isWrong.brand
              ? typedError(brand, MARGIN, offerMessages.leastReturn, setBrand)
              : undefined
          }
          onChange={(event) => setBrand(event.target.value)}
        />
        <p role="status" className="text-sm">
          {next === null
            ? isReadOnly
              ? "No floor is set."
              : "Enter your cost to set a floor."
            : `Your floor is ${formatMinorUnits(next, currency)}.`}
        </p>
        {failure && <InlineNotification tone="error" closable={false} title={failure} />}
        {!isReadOnly && (
          <div>
            <Button type="submit" pending={setFloor.isPending || setBrandFloor.isPending}>
              Save floor
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
