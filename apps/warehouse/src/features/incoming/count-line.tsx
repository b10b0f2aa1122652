"use client";
import { useEffect, useId, useRef, useState } from "react";
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

/** What was found of a product, as words beside their tone. */
function LineBadges({ line }: { readonly line: CountedLine }) {
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-2">
      <Badge tone={tones[lineState(line)]}>{stateText(line)}</Badge>
      {line.damaged > 0 && <Badge tone="error">{messages.states.damaged(formatNumber(line.damaged))}</Badge>}
    </span>
  );
}

interface LineProps {
  readonly line: CountedLine;
  /** The photos of it. */
  readonly photos?: ReactNode;
  /** Sets the counted units; null for not counted. */
  readonly onCount: (count: LineCount | null) => void;
}

/** Takes the announced quantity as counted. */
function All({ line, onCount }: LineProps) {
  const { name, announced, counted, damaged } = line;
  return (
    <Button disabled={counted === announced} onClick={() => onCount({ counted: announced, damaged })}>
      {messages.all(formatNumber(announced))} <span className="sr-only">{name}</span>
    </Button>
  );
}

/**
 * The product that is being counted: its figures to be read at arm's length, and fields for what is not scanned.
 *
 * @param isChosen whether a person chose its row, which is gone now: the focus follows
 */
export function CurrentLine({
  line,
  photos,
  isChosen,
  onCount,
}: LineProps & {
  readonly isChosen: boolean;
}) {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.focus();
  }, [isChosen]);
  const { gtin, name, announced, counted, damaged } = line;
  return (
    <li ref={item} tabIndex={-1} aria-labelledby={id} className="grid gap-3 pb-4 outline-none">
      <div className="grid gap-0.5">
        <span id={id} className="text-md font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
          <span className="tnum text-[2.5rem]/none font-semibold">
            {/* What a screen reader says, in one piece. */}
            <span className="sr-only">
              {messages.countedOf(formatNumber(counted ?? 0), formatNumber(announced))}
            </span>
            <span aria-hidden>
              {formatNumber(counted ?? 0)}
              <span className="text-muted"> / {formatNumber(announced)}</span>
            </span>
          </span>
          <LineBadges line={line} />
        </span>
      </div>
      <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 sm:grid-cols-[10rem_10rem_auto_1fr]">
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
        <All line={line} onCount={onCount} />
        {gtin !== "" && <span className="code self-center text-muted max-sm:col-span-3">{gtin}</span>}
      </div>
      {photos}
    </li>
  );
}

/**
 * Another product of the package, in one row.
 *
 * @param onChoose makes it the current one
 */
export function OtherLine({
  line,
  photos,
  onCount,
  onChoose,
}: LineProps & {
  readonly onChoose: () => void;
}) {
  const id = useId();
  const { name, announced, counted } = line;
  return (
    <li aria-labelledby={id} className="grid gap-2 py-1">
      <div className="flex items-center gap-3">
        <button
          type="button"
          className="flex min-h-14 min-w-0 flex-1 items-center justify-between gap-3 rounded-md text-left hover:bg-hover"
          onClick={onChoose}
        >
          <span className="grid min-w-0">
            <span>
              <span className="sr-only">{messages.countThis}</span>{" "}
              <span id={id} className="font-medium wrap-anywhere">
                {name}
              </span>
            </span>{" "}
            <span className="tnum text-muted">
              {messages.countedOf(formatNumber(counted ?? 0), formatNumber(announced))}
            </span>
          </span>
          {(counted !== null || line.damaged > 0) && <LineBadges line={line} />}
        </button>
        <All line={line} onCount={onCount} />
      </div>
      {photos}
    </li>
  );
}
