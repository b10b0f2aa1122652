"use client";
import { useState } from "react";
import { updateSaleBoxes } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { PALLET_LIMITS } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { formatNumber } from "@quayside/format/number";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { staleDetails } from "@quayside/portal/stale-text";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { useKeptDraft } from "#components/kept-draft.ts";
import { BoxItem } from "#features/sales/shipping/box-item.tsx";
import { PalletList } from "#features/sales/shipping/pallet-list.tsx";
import { UnitWeights } from "#features/sales/shipping/unit-weights.tsx";
import {
  boxLimit,
  boxProblem,
  boxesBody,
  emptyBox,
  numbered,
  packingProblems,
  startPacking,
  takeSuggestion,
  totalsOf,
  unpacked,
  withBox,
  withHalves,
} from "#features/sales/shipping/box-builder.rules.ts";
import { formatKilograms } from "#features/sales/shipping/load.view-model.ts";
import { boxesErrors, limitText, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";
import {
  draftPallets,
  palletChoices,
  palletsBody,
  palletsOf,
  palletsProblem,
} from "#features/sales/shipping/pallets.rules.ts";
import { useShippingCall } from "#features/sales/shipping/shipping-call.ts";

/**
 * Packs the lines of an order into boxes, equal ones as one row, and boxes onto pallets. Weights follow what is in a box
 * and can be set.
 */
export function BoxBuilder({
  saleQid,
  packed,
  onClose,
}: {
  readonly saleQid: string;
  readonly packed: SaleBoxes;
  readonly onClose: () => void;
}) {
  const { products } = packed;
  const { show } = useToast();
  const [initial] = useState(() => startPacking(packed, draftPallets(packed)));
  const [packing, setPacking] = useState(initial);
  const [tried, setTried] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { send, isPending, isSuccess, error, failure, seenVersion } = useShippingCall(updateSaleBoxes, {
    saleQid,
    texts: boxesErrors,
    fallback: shippingMessages.boxesFailed,
    changesSale: () => true,
    onDone: () => {
      show({ tone: "success", title: shippingMessages.boxesSaved });
      onClose();
    },
  });
  // Packed over what the form opened with; after a refusal, over what the person was told.
  const [opened] = useState(seenVersion);
  const seen = staleDetails(error)?.version ?? opened;
  const isDirty = !isSuccess && JSON.stringify(packing) !== JSON.stringify(initial);
  const { forget } = useKeptDraft(`packing:${saleQid}`, { draft: packing, isDirty, restore: setPacking });
  const close = () => {
    forget();
    onClose();
  };
  const left = unpacked(products, packing.boxes);
  const problems = packingProblems(products, packing);
  const ofBoxes = packing.boxes.map((box) => boxProblem(box, packing.unitGrams));
  const pallets = palletsOf(packing);
  const ofPallets = palletsProblem(pallets);
  const choices = palletChoices(packing.boxes);
  const totals = totalsOf(packing);
  const refused = isApiError(error, updateSaleBoxes, "box_limits_exceeded") ? error.details.problems : [];
  const save = () => {
    setTried(true);
    const wrong = packing.boxes.filter((_, index) => ofBoxes[index] !== undefined);
    setUnfolded((before) => new Set([...before, ...wrong.map(({ key }) => key)]));
    if (problems.length > 0 || ofBoxes.some((problem) => problem !== undefined)) return;
    if (ofPallets !== undefined) return;
    const body = { boxes: boxesBody(packing), pallets: palletsBody(pallets), version: seen };
    send({ params: { qid: saleQid }, body });
  };
  const boxes = numbered(packing.boxes);
  const addBox = () => {
    const rest = [...left].filter(([, units]) => units > 0).map(([id, units]) => [id, String(units)]);
    const box = { ...emptyBox(), units: Object.fromEntries(rest) as Record<string, string> };
    setPacking((before) => ({ ...before, boxes: [...before.boxes, box] }));
    setUnfolded((before) => new Set(before).add(box.key));
  };
  const toggle = (key: string) =>
    setUnfolded(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const remove = (key: string) =>
    setPacking((before) => ({ ...before, boxes: before.boxes.filter((box) => box.key !== key) }));
  return (
    <section aria-labelledby="pack" className="card grid grid-cols-1">
      <div className="grid grid-cols-1 gap-3 border-b border-border p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="pack" className="text-md font-semibold">
            Pack into boxes
          </h3>
          {packed.suggestions.length > 0 && (
            <Button size="sm" onClick={() => setPacking((before) => takeSuggestion(before, packed))}>
              Use the suggestion: {packed.suggestions.length}{" "}
              {packed.suggestions.length === 1 ? "box" : "boxes"}
            </Button>
          )}
        </div>
        <UnitWeights
          products={products}
          grams={packing.unitGrams}
          onGrams={(unitGrams) => setPacking((before) => ({ ...before, unitGrams }))}
        />
      </div>
      <ol aria-label="Boxes" className="@container">
        {boxes.map(({ box, from, count }, index) => (
          <BoxItem
            key={box.key}
            box={box}
            from={from}
            count={count}
            products={products}
            left={left}
            pallets={choices}
            unitGrams={packing.unitGrams}
            problem={tried ? ofBoxes[index] : boxLimit(box, packing.unitGrams)}
            isOpen={boxes.length === 1 || unfolded.has(box.key)}
            onToggle={() => toggle(box.key)}
            onBox={(next) => setPacking((before) => withBox(before, next))}
            onSplit={() => setPacking((before) => withHalves(before, box))}
            onRemove={() => remove(box.key)}
          />
        ))}
      </ol>
      <div className="grid grid-cols-1 gap-3 border-t border-border p-4">
        <div>
          <Button size="sm" onClick={addBox}>
            Add a box
          </Button>
        </div>
        <PalletList packing={packing} pallets={pallets} onPacking={setPacking} />
        {failure !== null && !isPending && (
          <InlineNotification tone="error" closable={false}>
            {failure}
            {refused.map((problem) => (
              <p key={`${problem.index} ${problem.limit}`}>
                Box {problem.index + 1}: {limitText(problem)}
              </p>
            ))}
          </InlineNotification>
        )}
        {tried && problems.length > 0 && (
          <InlineNotification tone="error" closable={false}>
            {boxesErrors.boxes_incomplete}
          </InlineNotification>
        )}
      </div>
      <div className="tnum flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b-lg border-t border-border bg-sunken px-4 py-3">
        <p className="font-medium">
          {formatNumber(totals.boxes)} {totals.boxes === 1 ? "box" : "boxes"} ·{" "}
          {formatKilograms(totals.grams)}
        </p>
        <div role="status" className="grid flex-1 gap-1 text-sm">
          {pallets.length > PALLET_LIMITS.maxCount && <p>{ofPallets}</p>}
          {problems.length === 0 ? (
            <p className="text-success-fg">Every confirmed unit is in a box.</p>
          ) : (
            problems.map((problem) => <p key={problem}>{problem}</p>)
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" pending={isPending} onClick={save}>
            Save boxes
          </Button>
        </div>
      </div>
    </section>
  );
}
