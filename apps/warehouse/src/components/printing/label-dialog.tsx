"use client";

import type { PalletLabelPreview } from "@quayside/api-client/contract/warehouse/pallets.schemas";
import { labelSizeNames, printMessages as messages } from "#components/printing/printing.messages.ts";
import { NO_REASON, barsIn, reprintProblem, reprintQuery } from "#components/printing/reprint.view-model.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LABEL_SIZES } from "@quayside/api-client/contract/boxes/boxes.rules";
import {
  downloadWarehousePalletLabel,
  previewWarehousePalletLabel,
} from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { useDownload } from "@quayside/portal/use-download";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { cn } from "@quayside/ui/lib/cn";
import { SelectField } from "@quayside/ui/select-field";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { ReprintFields } from "#components/printing/reprint-fields.tsx";

/** Shows a preview of a pallet's label, and asks for a reason if it was already printed. */
export function LabelDialog({
  params,
  onClose,
}: {
  readonly params: { readonly qid: string; readonly number: number };
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const { formatMoment } = useDates();
  const queryClient = useQueryClient();
  const {
    data: label,
    isError,
    refetch,
  } = useQuery(queryOptionsFor(client, previewWarehousePalletLabel, { params }));
  const { download, isPending } = useDownload(messages.failed);
  const [size, setSize] = useState<(typeof LABEL_SIZES)[number]>("A6");
  const [reprint, setReprint] = useState(NO_REASON);
  const [problem, setProblem] = useState<string | null>(null);
  const printed = label?.printed ?? null;

  async function print() {
    const missing = printed === null ? null : reprintProblem(reprint);
    setProblem(missing);
    if (missing !== null) return;
    const query = { size, ...(printed === null ? {} : reprintQuery(reprint)) };
    await download(async (at) => {
      const file = await at.download(downloadWarehousePalletLabel, { params, query });
      onClose();
      return file;
    });
    // A colleague may have printed it meanwhile.
    void queryClient.invalidateQueries({ queryKey: queryKey(previewWarehousePalletLabel, { params }) });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={messages.labelTitle(params.number)}
      footer={
        label && (
          <Button variant="primary" pending={isPending} onClick={() => void print()}>
            {printed === null ? messages.print : messages.again}
          </Button>
        )
      }
    >
      {label === undefined && !isError && <Skeleton lines={6} label={messages.loading} />}
      {isError && <StateBlock kind="failed" onRetry={() => void refetch()} />}
      {label && (
        <div className="grid grid-cols-1 items-start gap-5 pb-2 sm:grid-cols-2">
          <LabelPreview label={label} />
          {/* The question comes before the label if there is only room for one of them. */}
          <div className={cn("grid grid-cols-1 gap-4", printed && "max-sm:order-first")}>
            {printed && (
              <>
                <p>{messages.printedBefore(formatMoment(printed.at), printed.by)}</p>
                <ReprintFields reprint={reprint} problem={problem} onChange={setReprint} />
              </>
            )}
            <SelectField
              id="label-size"
              label={messages.size}
              value={size}
              options={LABEL_SIZES.map((value) => ({ value, label: labelSizeNames[value] }))}
              onChange={({ target }) => setSize(LABEL_SIZES.find((one) => one === target.value) ?? "A6")}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** A label as printed: black on white in every theme, with bars in their true widths. */
function LabelPreview({ label }: { readonly label: PalletLabelPreview }) {
  const { bars, width } = barsIn(label.bars);
  return (
    <figure
      aria-label={messages.preview}
      className="mx-auto grid aspect-[105/148] w-full max-w-80 content-between gap-2 rounded-md border border-border-strong bg-[#fff] p-4 text-sm text-[#000]"
    >
      <div className="grid gap-1">
        <p className="border-b border-[#000] pb-1 text-xs">{label.from}</p>
        <p className="text-xs">To</p>
        {label.to.map((line, place) => (
          <p key={line} className={place === 0 ? "font-semibold" : ""}>
            {line}
          </p>
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-[#000] pt-1">
        {label.facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-xs leading-5">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 text-center">
        <svg
          aria-hidden
          className="h-16 w-full"
          viewBox={`-10 0 ${width + 20} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          {bars.map(({ at, width: bar }) => (
            <rect key={at} x={at} y={0} width={bar} height={1} fill="#000" />
          ))}
        </svg>
        <p className="tnum">(00) {label.sscc}</p>
      </div>
    </figure>
  );
}
