"use client";

import { useEffect, useState, type ComponentType } from "react";
import { formatDate } from "@quayside/format/date";
import { useTrack } from "@quayside/portal/telemetry";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import type { PauseReason, PauseRule } from "@quayside/api-client/contract/sellers/pause.schema";
import type { PausedModal } from "#features/dashboard/paused-modal.tsx";

type Modal = ComponentType<Parameters<typeof PausedModal>[0]>;

const KEY = "dashboard:paused";

/** Whether to show the modal about this pause: once per tab. */
function isUntold(text: string): boolean {
  try {
    return sessionStorage.getItem(KEY) !== text;
  } catch {
    return false;
  }
}

function tell(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage only the notice is shown.
  }
}

/** Shows that the account is paused, why, and until when: in the page, and once in a modal. */
export function PausedNotice({
  pauseReason,
  expectedPauseEnd,
}: {
  readonly pauseReason: string | null;
  readonly expectedPauseEnd: string | null;
}) {
  const track = useTrack();
  const [Modal, setModal] = useState<Modal | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => track("paused_seller_inline_notice_shown"), [track]);
  const reason = pauseReason === null ? "" : ` Reason: ${pauseReasonName(pauseReason)}.`;
  const end = expectedPauseEnd === null ? "" : ` Expected end: ${formatDate(expectedPauseEnd)}.`;
  const text = `Your account is paused.${reason}${end}`;
  useEffect(() => {
    if (!isUntold(text)) return;
    import("#features/dashboard/paused-modal.tsx")
      .then((loaded) => {
        setModal(() => loaded.PausedModal);
        setOpen(true);
        tell(text);
      })
      // The notice says the same.
      .catch(() => {});
  }, [text]);
  return (
    <>
      <InlineNotification tone="caution" closable={false}>
        {text}{" "}
        <UiLink href="/my-profile/pause/" className="prose-link">
          View the pause
        </UiLink>
      </InlineNotification>
      {Modal && <Modal open={isOpen} onOpenChange={setOpen} text={text} />}
    </>
  );
}

const names: Record<PauseReason | PauseRule, string> = {
  HOLIDAY: "Holiday",
  STOCKTAKE: "Stocktake",
  WAREHOUSE_MOVE: "Warehouse move",
  SYSTEM_CHANGE: "Change of systems",
  CAPACITY: "Too many orders",
  OTHER: "Another reason",
  REPEATED_EXPIRY: "Orders that expired",
  LOW_FULFILMENT: "Low fulfilment",
  HIGH_CLAIM_RATE: "Many claims",
};

/** Label of why a seller is paused; a text written by staff is unchanged. */
function pauseReasonName(reason: string): string {
  return Object.entries(names).find(([code]) => code === reason)?.[1] ?? reason;
}
