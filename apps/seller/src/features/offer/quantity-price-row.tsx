import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { moneyFormat } from "@quayside/spreadsheet/typed/typed-number";
import { Button } from "@quayside/ui/button";
import { FieldError } from "@quayside/ui/field";
import { NumberField } from "@quayside/ui/number-field";
import { typedError } from "#components/typed-error.tsx";
import { offerMessages, tierMessages as messages } from "#features/offer/offer.messages.ts";
import {
  STEP_UNITS,
  type StepProblems,
  type StepRow,
  UNREADABLE,
  hasNoEffect,
  savingOf,
} from "#features/offer/quantity-prices.view-model.ts";

interface QuantityPriceRowProps {
  readonly offer: OfferDetail;
  readonly row: StepRow;
  /** Counted from 1. */
  readonly place: number;
  readonly isReadOnly: boolean;
  readonly problems: StepProblems;
  readonly onChange: (row: StepRow) => void;
  readonly onRemove: () => void;
}

/** The id of the field with the quantity of a row. */
export const quantityId = (key: number) => `step-${key}-quantity`;

/** A step: its quantity, its price and how much less that is; what is wrong with it is below, in a row of its own. */
export function QuantityPriceRow({
  offer,
  row,
  place,
  isReadOnly,
  problems,
  onChange,
  onRemove,
}: QuantityPriceRowProps) {
  const setQuantity = (quantity: string) => onChange({ ...row, quantity });
  const setPrice = (price: string) => onChange({ ...row, price });
  const ofQuantity = quantityId(row.key);
  const ofPrice = `step-${row.key}-price`;
  const quantityError =
    problems.quantity === UNREADABLE
      ? typedError(row.quantity, STEP_UNITS, messages.quantity, setQuantity)
      : problems.quantity;
  const priceError =
    problems.price === UNREADABLE
      ? typedError(row.price, moneyFormat(offer.currency), offerMessages.price, setPrice)
      : problems.price;
  const note = priceError === undefined && hasNoEffect(row, offer) ? messages.noEffect : undefined;
  return (
    <>
      <tr>
        <td className="pt-3 pr-2 sm:pr-3">
          <NumberField
            id={ofQuantity}
            label={`From how many units, step ${place}`}
            hideLabel
            errorElsewhere
            inputMode="numeric"
            readOnly={isReadOnly}
            value={row.quantity}
            error={quantityError}
            onChange={(event) => setQuantity(event.target.value)}
          />
        </td>
        <td className="pt-3 pr-2 sm:pr-3">
          <NumberField
            id={ofPrice}
            label={`Price per unit, step ${place}`}
            hideLabel
            errorElsewhere
            readOnly={isReadOnly}
            value={row.price}
            error={priceError}
            aria-describedby={note && `${ofPrice}-note`}
            onChange={(event) => setPrice(event.target.value)}
          />
        </td>
        <td className="tnum pt-3 pr-3 text-right text-muted max-sm:hidden">{savingOf(row, offer) ?? "–"}</td>
        {!isReadOnly && (
          <td className="pt-3 text-right">
            <Button size="sm" variant="ghost" onClick={onRemove}>
              Remove <span className="sr-only">step {place}</span>
            </Button>
          </td>
        )}
      </tr>
      {(quantityError ?? priceError ?? note) !== undefined && (
        <tr>
          {/* Not all columns: the narrowest screens hide one. */}
          <td colSpan={isReadOnly ? 2 : 3}>
            <div className="grid gap-1 pt-1.5">
              {quantityError && <FieldError of={ofQuantity}>{quantityError}</FieldError>}
              {priceError && <FieldError of={ofPrice}>{priceError}</FieldError>}
              {note && (
                <p id={`${ofPrice}-note`} className="text-sm text-muted">
                  {note}
                </p>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
