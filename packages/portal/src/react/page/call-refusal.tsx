"use client";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { loginMessages } from "#login.messages.ts";
import { problemText, waitOf } from "#problem-text.ts";

/**
 * Why a call was refused. A wait that the API asked for is counted down and nothing more: once it is over, there is
 * nothing to say.
 *
 * @param wait seconds left of that wait; 0 when there is none
 * @param waitText what is said while it lasts
 * @param texts texts by the codes of the endpoint
 */
export function CallRefusal({
  error,
  wait,
  waitText = loginMessages.wait,
  texts,
}: {
  readonly error: Error | null;
  readonly wait: number;
  readonly waitText?: (seconds: number) => string;
  readonly texts: Readonly<Record<string, string>>;
}) {
  if (error === null || (wait === 0 && waitOf(error) > 0)) return null;
  return (
    <InlineNotification tone="error" closable={false}>
      {wait > 0 ? waitText(wait) : problemText(error, texts)}
    </InlineNotification>
  );
}
