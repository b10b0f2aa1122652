"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { DiscrepancyFields } from "#features/incoming/discrepancy-fields.tsx";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import type { Discrepancy, useCount } from "#features/incoming/use-count.ts";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import {
  type CountedLine,
  WHOLE_PACKAGE,
  countedLines,
  currentLine,
  isAsAnnounced,
  isWrong,
  reasonOf,
  totalsOf,
} from "#features/incoming/count.view-model.ts";
import type { WarehousePackageDetail } from "@quayside/api-client/contract/warehouse/package.schema";
import { formatNumber } from "@quayside/format/number";
import { useToast } from "@quayside/ui/toast";
import { useTaskInHand } from "#components/offline/task-in-hand.ts";
import { Sscc } from "#components/package-cells.tsx";
import { boxAndDestination, boxName, formatWeight, packageStatusNames } from "#components/package-facts.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { CurrentLine, OtherLine } from "#features/incoming/count-line.tsx";
import { PhotoStrip } from "#features/incoming/photos/photo-strip.tsx";

/** Asks for the reason when a package is refused. */
function RefuseDialog({
  box,
  onRefuse,
  onClose,
}: {
  readonly box: string;
  readonly onRefuse: (discrepancy: Discrepancy) => void;
  readonly onClose: () => void;
}) {
  const [discrepancy, setDiscrepancy] = useState<Discrepancy>({ reason: "DAMAGED", text: "" });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={messages.refuseTitle(box)}
      description={messages.refuseText}
      confirmLabel={messages.refuse}
      cancelLabel={messages.keep}
      tone="danger"
      onConfirm={() => onRefuse(discrepancy)}
    >
      <DiscrepancyFields discrepancy={discrepancy} onChange={setDiscrepancy} />
    </ConfirmDialog>
  );
}

/** The actions that end a count: as announced, with a discrepancy, or by refusing the package. */
function CountEnding({
  box,
  lines,
  onFinish,
  onRefuse,
}: {
  readonly box: string;
  readonly lines: readonly CountedLine[];
  readonly onFinish: (discrepancy?: Discrepancy) => void;
  readonly onRefuse: (discrepancy: Discrepancy) => void;
}) {
  const [chosen, setChosen] = useState<Discrepancy | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const { open } = totalsOf(lines);
  const isUntouched = open === lines.length;
  const isDifferent = !isUntouched && !isAsAnnounced(lines);
  const discrepancy = chosen ?? { reason: reasonOf(lines), text: "" };
  return (
    <div className="grid gap-4">
      {isDifferent && (
        <section aria-label={messages.finishTitle} className="grid gap-4">
          {open > 0 && (
            <InlineNotification tone="caution" closable={false}>
              {messages.finishOpen(open)}
            </InlineNotification>
          )}
          <DiscrepancyFields discrepancy={discrepancy} onChange={setChosen} />
        </section>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button
          variant="primary"
          disabled={isUntouched}
          onClick={() => (isDifferent ? onFinish(discrepancy) : onFinish())}
        >
          {isDifferent ? messages.finishDifferent : messages.finish}
        </Button>
        <Button onClick={() => setRefusing(true)}>{messages.refuse}</Button>
      </div>
      {isRefusing && <RefuseDialog box={box} onRefuse={onRefuse} onClose={() => setRefusing(false)} />}
    </div>
  );
}

/**
 * The package being counted: its lines compared with the announcement, and the actions that end the count.
 *
 * @param onDone releases the package
 */
export function PackageInHand({
  found,
  count,
  onDone,
}: {
  readonly found: WarehousePackageDetail;
  readonly count: ReturnType<typeof useCount>;
  readonly onDone: () => void;
}) {
  useTaskInHand();
  const heading = useId();
  const { show } = useToast();
  const lines = countedLines(found, count.found);
  const { counted, announced } = totalsOf(lines);
  const photosOf = (line: CountedLine) =>
    line.id === WHOLE_PACKAGE ? null : (
      <PhotoStrip found={found} lineId={line.id} name={line.name} isOffered={isWrong(line)} />
    );
  const end = (ended: Promise<ScanVerdict>) =>
    void ended.then(({ tone, text }) => {
      show({ tone: tone === "error" ? "error" : "success", title: text });
      if (tone !== "error") onDone();
    });
  const current = currentLine(lines, count.lastLine);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section aria-labelledby={heading} className="card grid gap-3 border-l-8 border-l-accent p-3 sm:p-5">
      <div className="grid gap-1.5">
        <h2 id={heading} className="text-sm font-semibold sm:text-base">
          {boxAndDestination(found)}
        </h2>
        <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full origin-left bg-success-solid transition-transform"
            style={{ transform: `scaleX(${announced === 0 ? 0 : Math.min(1, counted / announced)})` }}
          />
        </div>
        <p role="status" className="tnum text-sm text-muted">
          {messages.progress(formatNumber(counted), formatNumber(announced))}
        </p>
        {found.lines.length === 0 && <p className="text-muted">{messages.noLines}</p>}
      </div>
      <ul aria-label={messages.lines} className="divide-y border-b border-border">
        <CurrentLine
          key={current.id}
          line={current}
          photos={photosOf(current)}
          isChosen={chosen === current.id}
          onCount={(to) => count.set(current.id, to)}
        />
        {lines
          .filter((line) => line !== current)
          .map((line) => (
            <OtherLine
              key={line.id}
              line={line}
              photos={photosOf(line)}
              onCount={(to) => count.set(line.id, to, false)}
              onChoose={() => {
                setChosen(line.id);
                count.choose(line.id);
              }}
            />
          ))}
      </ul>
      <CountEnding
        box={boxName(found)}
        lines={lines}
        onFinish={(discrepancy) => end(count.finish(found, discrepancy))}
        onRefuse={(discrepancy) => end(count.refuse(found, discrepancy))}
      />
      <PhotoStrip found={found} lineId={null} name={boxName(found)} isOffered />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <Sscc sscc={found.sscc} />
        <span>{packageStatusNames[found.status]}</span>
        <span>{formatWeight(found.weightGrams)}</span>
        {found.location !== null && <span className="code font-semibold text-fg">{found.location}</span>}
      </p>
    </section>
  );
}
