import type { ReactNode } from "react";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";

/**
 * What is wrong with a form, above its fields.
 *
 * @param problems what is wrong at which field
 * @param attempt number of the last try, so that each one is announced again
 * @param failure why the last call did not succeed, where it is about no field; null when there was none
 */
export function FormProblems({
  problems,
  attempt,
  failure,
}: {
  readonly problems: readonly { readonly fieldId: string; readonly message: string }[];
  readonly attempt: number;
  readonly failure: ReactNode;
}) {
  if (problems.length > 0) return <ErrorSummary key={attempt} errors={problems} />;
  if (failure === null) return null;
  return (
    <InlineNotification tone="error" closable={false}>
      {failure}
    </InlineNotification>
  );
}
