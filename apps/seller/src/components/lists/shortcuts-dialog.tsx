"use client";
import { Checkbox } from "@quayside/ui/checkbox";
import { Dialog } from "@quayside/ui/dialog";
import { useShortcutsSwitch } from "#components/shortcuts.ts";

/** Keys, and what they do. */
export type Shortcuts = readonly (readonly [keys: readonly string[], does: string])[];

const EVERYWHERE: Shortcuts = [
  [["/"], "Search everywhere"],
  [["Ctrl", "K"], "Commands, on a Mac with Cmd"],
  [["?"], "These shortcuts"],
];

/** The shortcuts of a page and of the portal, and the switch for single-letter ones. */
export function ShortcutsDialog({
  shortcuts,
  open,
  onOpenChange,
}: {
  /** Those of the page. */
  readonly shortcuts: Shortcuts;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const [on, choose] = useShortcutsSwitch();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid gap-2 pb-4">
        {[...shortcuts, ...EVERYWHERE].map(([keys, does]) => (
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
