"use client";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import { leftOver } from "#features/inventory/use-bulk-change.ts";
import type { BulkRun, useBulkRun } from "#features/inventory/use-bulk-run.ts";

const isChanged = ({ outcome }: BulkRun["results"][number]) => outcome === "CHANGED";

function titleOf({ phase, isUndo, results }: BulkRun): string {
  if (phase === "stopped" || phase === "done") {
    const changed = results.filter(isChanged).length;
    return isUndo ? messages.undone(changed) : messages.applied(changed);
  }
  return isUndo ? messages.undoing : messages.changing;
}

/** The progress of a change of very many offers, its stop and continue buttons, and the result. */
export function BulkRunDialog({
  title,
  run,
  steps,
  onClose,
}: {
  readonly title: string;
  readonly run: BulkRun;
  readonly steps: Omit<ReturnType<typeof useBulkRun>, "run" | "start">;
  readonly onClose: () => void;
}) {
  const { phase, isUndo, done, total, results, failure } = run;
  const isOver = phase === "stopped" || phase === "done";
  const changed = results.filter(isChanged).length;
  const reasons = leftOver(results);
  return (
    <Dialog
      open
      // A running change is stopped by its button: closing would leave it unclear how much was changed.
      onOpenChange={(isOpen) => !isOpen && isOver && onClose()}
      title={title}
      size="lg"
      footer={
        <>
          {phase === "running" && <Button onClick={steps.stop}>Stop</Button>}
          {phase === "failed" && (
            <>
              <Button onClick={steps.giveUp}>Stop here</Button>
              <Button variant="primary" onClick={steps.goOn}>
                Go on
              </Button>
            </>
          )}
          {isOver && !isUndo && changed > 0 && <Button onClick={steps.undo}>{messages.undo}</Button>}
          {isOver && (
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <p role="status" className="font-medium">
          {titleOf(run)}
        </p>
        <div className="grid gap-2">
          <progress aria-label={messages.progress} max={Math.max(1, total)} value={done} className="w-full" />
          <p className="tnum text-muted">
            {messages.workedThrough(done, total)} {done > changed && messages.kept(done - changed)}
          </p>
        </div>
        {reasons.length > 0 && (
          <ul className="tnum list-disc pl-5 text-muted">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {phase === "stopped" && total > done && (
          <InlineNotification tone="caution" closable={false} title={messages.stopped}>
            {messages.untouched(total - done)}
          </InlineNotification>
        )}
        {failure !== null && (
          <InlineNotification tone="error" closable={false} title={failure}>
            {messages.goOn}
          </InlineNotification>
        )}
      </div>
    </Dialog>
  );
}
