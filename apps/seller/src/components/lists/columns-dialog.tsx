"use client";
import { useState } from "react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { Dialog } from "@quayside/ui/dialog";
import { SelectField } from "@quayside/ui/select-field";
import { type ListColumns, shownColumns } from "@quayside/portal/lists/list-fields";
import type { ListDensity } from "@quayside/api-client/contract/saved-views/saved-views.schemas";

const densities = { compact: "Compact", default: "Normal", relaxed: "Comfortable" } as const;

/** The columns with the one at `index` moved by `step` places; the number stays first. */
function movedColumn<Code extends string>(
  columns: readonly Code[],
  index: number,
  step: 1 | -1,
): readonly Code[] {
  const target = index + step;
  const column = columns[index];
  if (column === undefined || target < 1 || target >= columns.length) return columns;
  return columns.toSpliced(index, 1).toSpliced(target, 0, column);
}

/** The dialog for the columns of a list, their order, and its density. */
export function ColumnsDialog<Code extends string>({
  open,
  onOpenChange,
  columns,
  chosen,
  density: densityFirst,
  onApply,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly columns: ListColumns<Code>;
  /** The columns that are shown now, in their order; none for the defaults. */
  readonly chosen: readonly Code[];
  readonly density: ListDensity;
  /** Called with no columns for the defaults. */
  readonly onApply: (next: { columns: Code[]; density: ListDensity }) => void;
}) {
  const { all, usual, names } = columns;
  const [shown, setShown] = useState(() => shownColumns(columns, chosen));
  const [density, setDensity] = useState(densityFirst);
  const hidden = all.filter((code) => !shown.includes(code));
  const apply = () => {
    onApply({ columns: shown.join() === usual.join() ? [] : [...shown], density });
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
              setShown(usual);
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
            const name = names[code];
            return (
              <li key={code} className="flex min-h-9 items-center justify-between gap-2">
                <Checkbox
                  label={name}
                  checked={isShown}
                  disabled={code === usual[0]}
                  onCheckedChange={(on) =>
                    setShown(on ? [...shown, code] : shown.filter((other) => other !== code))
                  }
                />
                {isShown && code !== usual[0] && (
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
