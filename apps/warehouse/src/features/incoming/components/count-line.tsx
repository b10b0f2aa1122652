"use client";
import { useId } from "react";
import type { ReactNode } from "react";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import type { LineCount } from "#features/incoming/count-store.ts";
import { type CountedLine, lineState, readUnits } from "#features/incoming/count.view-model.ts";

const tones = { open: "neutral", complete: "success", short: "caution", over: "caution" } as const;

function stateText(line: CountedLine): string {
  const state = lineState(line);
  const difference = formatNumber(Math.abs((line.counted ?? 0) - line.announced));
  return state === "short" || state === "over" ? messages.states[state](difference) : messages.states[state];
}

/**
 * A product of the current package: announced and counted units.
 *
 * @param onCount sets the counted units; null for not counted
 */
export function CountLine({
  line,
  photos,
  onCount,
}: {
  readonly line: CountedLine;
  /** The photos of it. */
  readonly photos?: ReactNode;
  readonly onCount: (count: LineCount | null) => void;
}) {
  const id = useId();
  const { gtin, name, announced, counted, damaged } = line;
  return (
    <li aria-labelledby={id} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <span id={id} className="font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="flex flex-wrap gap-x-4 text-muted">
            {gtin !== "" && <span className="code">{gtin}</span>}
            <span className="tnum">{messages.announced(formatNumber(announced))}</span>
          </span>
        </div>
        <span className="flex flex-wrap gap-2">
          <Badge tone={tones[lineState(line)]}>{stateText(line)}</Badge>
          {damaged > 0 && <Badge tone="error">{messages.states.damaged(formatNumber(damaged))}</Badge>}
        </span>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[10rem_10rem_auto]">
        <NumberField
          id={`${id}-counted`}
          label={messages.units}
          aria-describedby={id}
          min="0"
          step="1"
          inputMode="numeric"
          autoComplete="off"
          value={counted ?? ""}
          onChange={({ target }) => {
            const units = readUnits(target.value);
            if (units === undefined) return;
            onCount(units === null ? null : { counted: units, damaged: Math.min(damaged, units) });
          }}
        />
        <NumberField
          id={`${id}-damaged`}
          label={messages.damaged}
          aria-describedby={id}
          min="0"
          step="1"
          inputMode="numeric"
          autoComplete="off"
          value={damaged === 0 ? "" : damaged}
          onChange={({ target }) => {
            const units = readUnits(target.value);
            // Damaged units are included.
            if (units === undefined || (units === null && counted === null)) return;
            onCount({ counted: Math.max(counted ?? 0, units ?? 0), damaged: units ?? 0 });
          }}
        />
        <Button
          className="max-sm:col-span-2 sm:justify-self-start"
          disabled={counted === announced}
          onClick={() => onCount({ counted: announced, damaged })}
        >
          {messages.all(formatNumber(announced))} <span className="sr-only">{name}</span>
        </Button>
      </div>
      {photos}
    </li>
  );
}
