"use client";
import { useId, useState } from "react";
import type { WarehousePallet } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { useToast } from "@quayside/ui/toast";
import { useSendOrQueue } from "#components/offline/send-or-queue.ts";
import { useSendOnce } from "#components/sending.ts";
import { measureCall } from "#features/shipments/shipments.calls.ts";
import { measureErrors, shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";
import { readMeasures } from "#features/shipments/shipments.view-model.ts";

const bases = [
  { value: "EUR", label: "EUR, 120 × 80 cm" },
  { value: "UK", label: "UK, 120 × 100 cm" },
];

/** Weight and height of a pallet, within the carriers' limits; the first measurement creates its label. */
export function PalletMeasures({
  shipmentQid,
  pallet,
}: {
  readonly shipmentQid: string;
  readonly pallet: WarehousePallet;
}) {
  const id = useId();
  const { show } = useToast();
  const send = useSendOrQueue();
  const save = useSendOnce((answer: object | null) =>
    show({
      tone: "success",
      title: answer === null ? messages.measuredLater(pallet.number) : messages.measured(pallet.number),
    }),
  );
  const [problem, setProblem] = useState<{ weight: string | null; height: string | null } | null>(null);
  const { measured } = pallet;
  return (
    <form
      aria-label={`${messages.measure}, ${messages.pallet(pallet.number)}`}
      className="grid gap-3 sm:grid-cols-[1.3fr_1fr_1fr_auto] sm:items-start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const read = readMeasures(String(form.get("weight") ?? ""), String(form.get("height") ?? ""));
        setProblem(read.ok ? null : { weight: read.weight, height: read.height });
        if (!read.ok) return;
        const { weightGrams, heightCm } = read;
        const base = form.get("base") === "UK" ? "UK" : "EUR";
        const call = measureCall(shipmentQid, { number: pallet.number, base, weightGrams, heightCm });
        save.mutate(() => send(call, messages.measureLabel(pallet.number, weightGrams / 1000)));
      }}
    >
      <SelectField
        id={`${id}-base`}
        name="base"
        label={messages.base}
        options={bases}
        defaultValue={measured?.base ?? "EUR"}
      />
      <NumberField
        id={`${id}-weight`}
        name="weight"
        label={messages.weight}
        unit="kg"
        defaultValue={measured ? measured.weightGrams / 1000 : ""}
        error={problem?.weight ?? undefined}
      />
      <NumberField
        id={`${id}-height`}
        name="height"
        label={messages.height}
        unit="cm"
        defaultValue={measured?.heightCm ?? ""}
        error={problem?.height ?? undefined}
      />
      <Button type="submit" pending={save.isPending} className="sm:mt-7">
        {messages.saveMeasures} <span className="sr-only">{messages.pallet(pallet.number)}</span>
      </Button>
      {save.error && (
        <InlineNotification tone="error" closable={false} className="col-span-full">
          {sendingProblemText(save.error, measureErrors, messages.failed)}
        </InlineNotification>
      )}
    </form>
  );
}
