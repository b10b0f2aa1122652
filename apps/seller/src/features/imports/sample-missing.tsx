import { TableSkeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { importMessages } from "#features/imports/imports.messages.ts";

/** What is shown instead of the first rows of a list that are not there yet or could not be loaded. */
export function SampleMissing({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  return error === null ? (
    <TableSkeleton label="Loading the first rows" />
  ) : (
    <StateBlock kind="failed" title={importMessages.load} onRetry={onRetry} />
  );
}
