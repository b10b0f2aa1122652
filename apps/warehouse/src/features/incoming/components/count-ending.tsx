"use client";
import { useState } from "react";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { DiscrepancyFields } from "#features/incoming/components/discrepancy-fields.tsx";
import { RefuseDialog } from "#features/incoming/components/refuse-dialog.tsx";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import { type CountedLine, isAsAnnounced, reasonOf, totalsOf } from "#features/incoming/count.view-model.ts";
import type { Discrepancy } from "#features/incoming/use-count.ts";

/** The actions that end a count: as announced, with a discrepancy, or by refusing the package. */
export function CountEnding({
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
