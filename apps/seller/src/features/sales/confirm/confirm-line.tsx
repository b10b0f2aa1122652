"use client";
import { memo } from "react";
import type { ClipboardEvent } from "react";
import { reductionReasons } from "@quayside/api-client/contract/sales/sale-values.rules";
import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { LineProduct } from "#features/sales/detail/line-product.tsx";
import {
  isReduced,
  quantityFieldId,
  quantityOf,
  reasonFieldId,
} from "#features/sales/confirm/confirm.view-model.ts";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { useQuantitiesPart } from "#features/sales/confirm/use-quantities.ts";
import { reductionReasonNames } from "#features/sales/detail/sale.messages.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

const reasons = reductionReasons.map((value) => ({ value, label: reductionReasonNames[value] }));

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
  return (
    <div role="listitem" className="grid gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <LineProduct line={line} />
        <p className="tnum text-sm text-muted">
          Ordered {formatNumber(line.requestedQuantity)} at {formatMoney(line.price, line.currency)} each
        </p>
      </div>
      <div className="grid content-start gap-3 md:w-80">
        <div className="flex items-start justify-between gap-4">
          <div className="w-44">
            <NumberField
              id={quantityId}
              label={
                <>
                  Quantity<span className="sr-only"> of {line.name}</span>
                </>
              }
              unit={`of ${formatNumber(line.requestedQuantity)}`}
              inputMode="numeric"
              className="scroll-mb-36"
              required
              readOnly={disabled}
              value={entry.quantity}
              error={messageOf(quantityId)}
              onChange={(event) => change({ quantity: event.target.value })}
              onPaste={(event) => onPaste(event, index)}
            />
          </div>
          <p className="tnum pt-8 text-right font-medium">{formatMinorUnits(sum, line.currency)}</p>
        </div>
        {isReduced(line, entry) && (
          <SelectField
            id={reasonId}
            label={
              <>
                Reason<span className="sr-only"> for reducing {line.name}</span>
              </>
            }
            placeholder="Choose a reason"
            className="scroll-mb-36"
            options={reasons}
            value={entry.reason}
            error={messageOf(reasonId)}
            onChange={(event) => {
              const reason = reductionReasons.find((value) => value === event.target.value);
              change({ reason: reason ?? "" });
            }}
          />
        )}
      </div>
    </div>
  );
});
