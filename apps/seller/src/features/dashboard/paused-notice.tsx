"use client";
import { useEffect } from "react";
import { formatDate } from "@quayside/format/date";
import { useTrack } from "@quayside/portal/telemetry";
import { InlineNotification } from "@quayside/ui/inline-notification";

/** Says that the account is paused, why, and until when. */
export function PausedNotice({
  pauseReason,
  expectedPauseEnd,
}: {
  readonly pauseReason: string | null;
  readonly expectedPauseEnd: string | null;
}) {
  const track = useTrack();
  useEffect(() => track("paused_seller_inline_notice_shown"), [track]);
  const reason = pauseReason === null ? "" : ` Reason: ${pauseReason}.`;
  const end = expectedPauseEnd === null ? "" : ` Expected end: ${formatDate(expectedPauseEnd)}.`;
  return (
    <InlineNotification tone="caution" closable={false}>
      {`Your account is paused.${reason}${end}`}
    </InlineNotification>
  );
}
