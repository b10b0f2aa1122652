"use client";
import { Checkbox } from "@quayside/ui/checkbox";
import { Dialog } from "@quayside/ui/dialog";
import { useShortcutsSwitch } from "#components/shortcuts.ts";

const keysOf = (noun: string): readonly (readonly [keys: readonly string[], does: string])[] => [
  [["J"], `Next ${noun}`],
  [["K"], `Previous ${noun}`],
  [["Enter"], `Open the ${noun}`],
  [["X"], `Select or deselect the ${noun}`],
  [["E"], "Export the list"],
  [["F"], "Search in the list"],
  [["/"], "Search everywhere"],
  [["Ctrl", "K"], "Commands, on a Mac with Cmd"],
  [["?"], "These shortcuts"],
];

/** The shortcuts of the portal, and the switch for single-letter ones. */
export function ShortcutsDialog({
  noun,
  open,
  onOpenChange,
}: {
  /** What a row of the list is, e.g. "order". */
  readonly noun: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const [on, choose] = useShortcutsSwitch();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid gap-2 pb-4">
        {keysOf(noun).map(([keys, does]) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="code min-w-7 rounded border border-border-strong bg-sunken px-1.5 py-0.5 text-center text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-border py-4">
        <Checkbox
          label="Single-key shortcuts"
          hint="Turn them off if you use speech input. Ctrl K always works."
          checked={on}
          onCheckedChange={choose}
        />
      </div>
    </Dialog>
  );
}
