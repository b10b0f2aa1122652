"use client";
import { useId, useState } from "react";
import type { WarehousePackageDetail } from "@quayside/api-client/contract/warehouse/package.schema";
import { formatNumber } from "@quayside/format/number";
import { useToast } from "@quayside/ui/toast";
import { useTaskInHand } from "#components/offline/task-in-hand.ts";
import { Sscc } from "#components/package-cells.tsx";
import { boxAndDestination, boxName, formatWeight, packageStatusNames } from "#components/package-facts.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { CountEnding } from "#features/incoming/components/count-ending.tsx";
import { CurrentLine, OtherLine } from "#features/incoming/components/count-line.tsx";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import {
  type CountedLine,
  WHOLE_PACKAGE,
  countedLines,
  currentLine,
  isWrong,
  totalsOf,
} from "#features/incoming/count.view-model.ts";
import { PhotoStrip } from "#features/incoming/photos/photo-strip.tsx";
import type { useCount } from "#features/incoming/use-count.ts";

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
