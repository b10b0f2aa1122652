import type { DraftChange } from "@quayside/api-client/contract/stock-drafts/draft-change.schema";
import { formatNumber } from "@quayside/format/number";
import { problemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { alikeErrors, importMessages } from "#features/imports/imports.messages.ts";
import type { DryRun } from "#features/imports/use-dry-run.ts";
import type { ComponentProps, ReactNode } from "react";
import { FormDialog } from "@quayside/ui/form-dialog";

/** How many examples of a change are shown. */
const SHOWN = 5;

/** "12 rows change; 10 more can be used." */
function changeText({ rows, acceptedBefore, acceptedAfter }: DraftChange): string {
  if (rows === 0) return "No row changes.";
  const changes = `${formatNumber(rows)} ${rows === 1 ? "row changes" : "rows change"}`;
  const more = acceptedAfter - acceptedBefore;
  if (more === 0) return `${changes}; as many can be used as before.`;
  return `${changes}; ${formatNumber(Math.abs(more))} ${more > 0 ? "more" : "fewer"} can be used.`;
}

/** The preview of a bulk change of cells. */
function ChangePreview({ dryRun: { change, error, isWorking, retry } }: { readonly dryRun: DryRun }) {
  if (error !== null)
    return (
      <InlineNotification tone="error" closable={false}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {problemText(error, alikeErrors, { other: importMessages.dryRun })}
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      </InlineNotification>
    );
  if (change === undefined)
    return isWorking ? (
      <p role="status" className="text-muted">
        Checking which rows would change…
      </p>
    ) : null;
  return (
    <div className="grid gap-2">
      <p role="status" className="font-medium">
        {changeText(change)}
      </p>
      {change.examples.length > 0 && (
        <ul aria-label="Examples" className="tnum grid gap-1 text-sm">
          {change.examples.slice(0, SHOWN).map(({ number, column, before, after }) => (
            <li key={`${number} ${column}`}>
              <span className="text-muted">Row {number}:</span>{" "}
              <del className="text-muted">{before === "" ? "empty" : before}</del> →{" "}
              <ins className="font-medium no-underline">{after === "" ? "empty" : after}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * A bulk change of cells: its fields, its preview, and its failure.
 *
 * @param props.action the label of the submit button
 * @param props.failure why it failed; null otherwise
 */
export function ChangeDialog({
  action,
  dryRun,
  isPending,
  failure,
  children,
  ...dialog
}: Pick<ComponentProps<typeof FormDialog>, "title" | "description" | "onSubmit" | "onClose"> & {
  readonly action: string;
  readonly dryRun: DryRun;
  readonly isPending: boolean;
  readonly failure: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <FormDialog {...dialog} submitLabel={action} pending={isPending} canClose className="grid gap-4">
      {children}
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <ChangePreview dryRun={dryRun} />
    </FormDialog>
  );
}
