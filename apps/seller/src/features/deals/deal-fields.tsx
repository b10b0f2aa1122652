"use client";
import type { ReactNode } from "react";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { moneyFormat } from "@quayside/spreadsheet/typed/typed-number";
import { NumberField } from "@quayside/ui/number-field";
import { TextField } from "@quayside/ui/text-field";
import { boundFields } from "#components/bound-fields.ts";
import { typedError } from "#components/typed-error.tsx";
import {
  type DealDraft,
  type DealOffer,
  FIELD_IDS,
  UNITS,
  reductionOf,
} from "#features/deals/deal-form.view-model.ts";

/** The deal being edited: for whom it is stays, and once it runs also its beginning. */
export interface EditedDeal {
  readonly qid: string;
  readonly version: number;
  readonly sold: number;
  readonly hasBegun: boolean;
}

interface DealFieldsProps {
  readonly draft: DealDraft;
  readonly offer: DealOffer;
  readonly problems: readonly { readonly fieldId: string; readonly message: string }[];
  /** The reader's day, as "YYYY-MM-DD". */
  readonly today: string;
  readonly edited: EditedDeal | null;
  readonly onChange: (changes: Partial<DealDraft>) => void;
  /** Stands beside the days: for whom the deal is. */
  readonly children: ReactNode;
}

/** The fields of what a deal offers: price, units and days. */
export function DealFields({ draft, offer, problems, today, edited, onChange, children }: DealFieldsProps) {
  const field = boundFields({ draft, problems, ids: FIELD_IDS, change: onChange });
  const numberField = (name: "price" | "quantity" | "minimum") => {
    const { error, ...rest } = field(name);
    const format = name === "price" ? moneyFormat(offer.currency) : UNITS;
    const choose = (value: string) => onChange({ [name]: value });
    return { ...rest, error: error && (typedError(draft[name], format, error, choose) ?? error) };
  };
  const reduction = reductionOf(draft.price, offer);
  const stock = formatNumber(offer.stock);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField
          {...numberField("price")}
          label="Price of a unit"
          unit={offer.currency}
          hint={
            reduction === null
              ? `Usually ${formatMoney(offer.price, offer.currency)}`
              : `${reduction}% below ${formatMoney(offer.price, offer.currency)}`
          }
        />
        <NumberField
          {...numberField("quantity")}
          label="Units at this price"
          hint={edited ? `${formatNumber(edited.sold)} sold, ${stock} in stock` : `${stock} in stock`}
        />
        <NumberField
          {...numberField("minimum")}
          label="Least units in an order"
          optional
          hint={offer.unit === 1 ? "Empty: 1 unit" : `Empty: ${offer.unit}, one selling unit`}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          {...field("startDay")}
          label="First day"
          type="date"
          optional
          min={today}
          disabled={edited?.hasBegun}
          hint={edited?.hasBegun ? "It has begun" : "Empty: from now on"}
        />
        <TextField
          {...field("endDay")}
          label="Last day"
          type="date"
          min={draft.startDay || today}
          hint="It ends at midnight, or when all units are sold"
        />
        {children}
      </div>
    </>
  );
}
