"use client";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { NumberField } from "@quayside/ui/number-field";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import type { LineCount } from "#features/incoming/count-store.ts";
import { type CountedLine, lineState, readUnits, unitsProblem } from "#features/incoming/count.view-model.ts";

const tones = { open: "neutral", complete: "success", short: "caution", over: "caution" } as const;

function stateText(line: CountedLine): string {
  const state = lineState(line);
  const difference = formatNumber(Math.abs((line.counted ?? 0) - line.announced));
  return state === "short" || state === "over" ? messages.states[state](difference) : messages.states[state];
}

/** Counted units as typed; a scan or a button that changes them replaces the text. */
function UnitsField({
  id,
  label,
  describedBy,
  units,
  onUnits,
}: {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly units: number | null;
  readonly onUnits: (units: number | null) => void;
}) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly units: number | null } | null>(null);
  const text = typed?.units === units ? typed.text : String(units ?? "");
  return (
    <NumberField
      id={id}
      label={label}
      aria-describedby={describedBy}
      inputMode="numeric"
      value={text}
      error={unitsProblem(text) ?? undefined}
      onChange={({ target }) => {
        const read = readUnits(target.value);
        setTyped({ text: target.value, units: read === undefined ? units : read });
        if (read !== undefined && read !== units) onUnits(read);
      }}
    />
  );
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
        <UnitsField
          id={`${id}-counted`}
          label={messages.units}
          describedBy={id}
          units={counted}
          onUnits={(units) =>
            onCount(units === null ? null : { counted: units, damaged: Math.min(damaged, units) })
          }
        />
        <UnitsField
          id={`${id}-damaged`}
          label={messages.damaged}
          describedBy={id}
          units={damaged === 0 ? null : damaged}
          onUnits={(units) => {
            // Damaged units are included.
            if (units === null && counted === null) return;
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
