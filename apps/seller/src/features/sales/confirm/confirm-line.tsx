"use client";
import { memo } from "react";
import type { ClipboardEvent } from "react";
import { reductionReasons } from "@quayside/api-client/contract/sales/sales.rules";
import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { FieldError } from "@quayside/ui/field";
import { cn } from "@quayside/ui/lib/cn";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { LineOrdered, LineProduct } from "#features/sales/sale/line-product.tsx";
import {
  isReduced,
  quantityFieldId,
  quantityOf,
  reasonFieldId,
} from "#features/sales/confirm/confirm.view-model.ts";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { useQuantitiesPart } from "#features/sales/confirm/use-quantities.ts";
import { reductionReasonNames } from "@quayside/api-client/contract/sales/sale.messages";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

const reasons = reductionReasons.map((value) => ({ value, label: reductionReasonNames[value] }));

/**
 * Head and lines as rows of a table, 44 px high; in a narrow place as blocks. The reason has a column of its own where
 * there is room, and opens in the row otherwise.
 */
export const LINE_ROW =
  "flex flex-wrap items-center gap-x-3 gap-y-2 px-4 @xl:grid @xl:grid-cols-[minmax(0,1fr)_4.5rem_3.5rem_5rem_5.5rem] @xl:gap-y-0 @4xl:gap-x-4 @4xl:grid-cols-[minmax(0,1fr)_4.5rem_3.5rem_5.5rem_17rem_5.5rem]";

/**
 * One line of the confirmation: its quantity, and the reason as soon as it is reduced. Rendered when it
 * changes.
 */
export const ConfirmLine = memo(function ConfirmLine({
  line,
  index,
  quantities,
  answers,
  disabled,
  onPaste,
}: {
  readonly line: SaleLine;
  /** Index in the order, from 0. */
  readonly index: number;
  readonly quantities: Quantities;
  /** The server's errors by field id; null without any. */
  readonly answers: ReadonlyMap<string, string> | null;
  readonly disabled: boolean;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number) => void;
}) {
  const { entry, problems } = useQuantitiesPart(quantities, line.id, () => quantities.line(line.id));
  const quantityId = quantityFieldId(line.id);
  const reasonId = reasonFieldId(line.id);
  const messageOf = (fieldId: string) =>
    problems.find((problem) => problem.fieldId === fieldId)?.message ?? answers?.get(fieldId);
  const change = (next: Partial<typeof entry>) => quantities.set({ [line.id]: { ...entry, ...next } });
  const sum = (quantityOf(entry.quantity) ?? 0) * toMinorUnits(line.price);
  const wrong = messageOf(quantityId);
  const lacking = messageOf(reasonId);
  return (
    <tr role="row" className={cn(LINE_ROW, "border-t border-border py-1.5 @xl:min-h-11 @xl:py-1")}>
      <th scope="row" role="rowheader" className="min-w-0 text-left @max-xl:w-full">
        <LineProduct line={line} />
      </th>
      <td role="cell" className="tnum @xl:text-right">
        {formatMoney(line.price, line.currency)}
      </td>
      <td role="cell" className="tnum text-muted @xl:text-right @xl:text-fg">
        <span className="@xl:hidden">× </span>
        <LineOrdered line={line} />
      </td>
      <td role="cell" className="@max-xl:ml-auto @max-xl:w-20">
        <NumberField
          id={quantityId}
          label={`Quantity of ${line.name}`}
          hideLabel
          errorElsewhere
          inputMode="numeric"
          className="h-9 pointer-coarse:h-11"
          required
          readOnly={disabled}
          value={entry.quantity}
          error={wrong}
          onChange={(event) => change({ quantity: event.target.value })}
          onPaste={(event) => onPaste(event, index)}
        />
      </td>
      <td
        role="cell"
        className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 empty:hidden @max-xl:order-last @max-xl:w-full @max-4xl:py-1 @xl:col-span-full @xl:row-start-2 @4xl:col-span-1 @4xl:col-start-5 @4xl:row-start-1 @4xl:justify-start"
      >
        {wrong !== undefined && <FieldError of={quantityId}>{wrong}</FieldError>}
        {lacking !== undefined && <FieldError of={reasonId}>{lacking}</FieldError>}
        {isReduced(line, entry) && (
          <div className="w-56 @max-xl:w-full @4xl:w-full">
            <SelectField
              id={reasonId}
              label={`Reason for reducing ${line.name}`}
              hideLabel
              errorElsewhere
              placeholder="Choose a reason"
              className="h-9 pointer-coarse:h-11"
              options={reasons}
              value={entry.reason}
              error={lacking}
              onChange={(event) => {
                const reason = reductionReasons.find((value) => value === event.target.value);
                change({ reason: reason ?? "" });
              }}
            />
          </div>
        )}
      </td>
      <td
        role="cell"
        className="tnum text-right font-medium @max-xs:ml-auto @max-xl:min-w-18 @xl:col-start-5 @xl:row-start-1 @4xl:col-start-6"
      >
        {formatMinorUnits(sum, line.currency)}
      </td>
    </tr>
  );
});
