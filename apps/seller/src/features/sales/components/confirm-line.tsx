"use client";
import type { ClipboardEvent } from "react";
import { ReductionReason } from "@quayside/api-client/contract/sales/sale.schema";
import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { LineProduct } from "#features/sales/components/line-product.tsx";
import { isReduced, quantityFieldId, quantityOf, reasonFieldId } from "#features/sales/confirm.view-model.ts";
import type { LineEntry } from "#features/sales/confirm.view-model.ts";
import { reductionReasonNames } from "#features/sales/sales.messages.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

const reasons = ReductionReason.options.map((value) => ({ value, label: reductionReasonNames[value] }));

/** One line of the confirmation: its quantity, and the reason as soon as it is reduced. */
export function ConfirmLine({
  line,
  entry,
  messages,
  disabled,
  onChange,
  onPaste,
}: {
  readonly line: SaleLine;
  readonly entry: LineEntry;
  /** Problems by the id of their field. */
  readonly messages: ReadonlyMap<string, string>;
  readonly disabled: boolean;
  readonly onChange: (entry: LineEntry) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}) {
  const quantityId = quantityFieldId(line.id);
  const reasonId = reasonFieldId(line.id);
  const sum = (quantityOf(entry.quantity) ?? 0) * toMinorUnits(line.price);
  return (
    <li className="grid gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
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
              min={0}
              max={line.requestedQuantity}
              step={line.unit}
              required
              readOnly={disabled}
              value={entry.quantity}
              error={messages.get(quantityId)}
              onChange={(event) => onChange({ ...entry, quantity: event.target.value })}
              onPaste={onPaste}
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
            error={messages.get(reasonId)}
            onChange={(event) => {
              const reason = ReductionReason.options.find((value) => value === event.target.value);
              onChange({ ...entry, reason: reason ?? "" });
            }}
          />
        )}
      </div>
    </li>
  );
}
