import { InlineNotification } from "@quayside/ui/inline-notification";
import type { PasteOutcome } from "#features/sales/confirm/paste.view-model.ts";

/** Shows how many numbers of a pasted column were entered, and which were not valid. */
export function PasteNotice({
  outcome,
  onClose,
}: {
  readonly outcome: PasteOutcome;
  readonly onClose: () => void;
}) {
  const { entered, misfits } = outcome;
  const title = `${entered} ${entered === 1 ? "quantity" : "quantities"} pasted`;
  return (
    <InlineNotification
      tone={misfits.length === 0 ? "success" : "caution"}
      title={misfits.length === 0 ? title : `${title}, some did not fit`}
      onClose={onClose}
    >
      {misfits.length > 0 && (
        <ul aria-label="What did not fit" className="list-disc pl-5">
          {misfits.map((misfit) => (
            <li key={misfit}>{misfit}</li>
          ))}
        </ul>
      )}
    </InlineNotification>
  );
}
