"use client";
import { useState } from "react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { Dialog } from "@quayside/ui/dialog";
import { SelectField } from "@quayside/ui/select-field";
import {
  DEFAULT_COLUMNS,
  LIST_COLUMNS,
  columnNames,
  shownColumns,
} from "#features/sales/list/list-columns.ts";
import type { ListColumn } from "#features/sales/list/list-columns.ts";
import type { SalesView } from "#features/sales/sales.search-params.ts";

const densities = { compact: "Compact", default: "Normal", relaxed: "Relaxed" } as const;

/** The columns with the one at `index` moved by `step` places; the number stays first. */
export function movedColumn(
  columns: readonly ListColumn[],
  index: number,
  step: 1 | -1,
): readonly ListColumn[] {
  const target = index + step;
  const column = columns[index];
  if (column === undefined || target < 1 || target >= columns.length) return columns;
  return columns.toSpliced(index, 1).toSpliced(target, 0, column);
}

function isDefault(columns: readonly ListColumn[]): boolean {
  return columns.join() === DEFAULT_COLUMNS.join();
}

/** Which columns the list shows, in which order, and how close its rows stand. */
export function ColumnsDialog({
  open,
  onOpenChange,
  view,
  onApply,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly view: SalesView;
  readonly onApply: (next: Pick<SalesView, "columns" | "density">) => void;
}) {
  const [shown, setShown] = useState(shownColumns(view.columns));
  const [density, setDensity] = useState(view.density);
  const hidden = LIST_COLUMNS.filter((code) => !shown.includes(code));
  const apply = () => {
    onApply({ columns: isDefault(shown) ? [] : shown, density });
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Columns"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              setShown(DEFAULT_COLUMNS);
              setDensity("default");
            }}
          >
            Reset
          </Button>
          <Button variant="primary" onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="Density"
          value={density}
          options={Object.entries(densities).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) =>
            setDensity(target.value === "compact" || target.value === "relaxed" ? target.value : "default")
          }
        />
        <ul aria-label="Columns" className="grid gap-1">
          {[...shown, ...hidden].map((code, index) => {
            const isShown = index < shown.length;
            const name = columnNames[code];
            return (
              <li key={code} className="flex min-h-9 items-center justify-between gap-2">
                <Checkbox
                  label={name}
                  checked={isShown}
                  disabled={code === "number"}
                  onCheckedChange={(on) =>
                    setShown(on ? [...shown, code] : shown.filter((other) => other !== code))
                  }
                />
                {isShown && code !== "number" && (
                  <span className="flex">
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Move ${name} up`}
                      aria-disabled={index === 1}
                      icon={<ArrowUp aria-hidden className="size-4" />}
                      onClick={() => setShown(movedColumn(shown, index, -1))}
                    />
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Move ${name} down`}
                      aria-disabled={index === shown.length - 1}
                      icon={<ArrowDown aria-hidden className="size-4" />}
                      onClick={() => setShown(movedColumn(shown, index, 1))}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
