"use client";
import { useEffect } from "react";
import { useTrack } from "@quayside/portal/telemetry";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { LinkButton } from "@quayside/ui/link-button";

/**
 * A dialog that explains that the account is paused and what that means.
 *
 * @param text the sentence of the notice
 */
export function PausedModal({
  open,
  onOpenChange,
  text,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly text: string;
}) {
  const track = useTrack();
  useEffect(() => track("paused_seller_modal_shown"), [track]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your account is paused"
      description={text}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <LinkButton variant="primary" href="/my-profile/pause/">
            View the pause
          </LinkButton>
        </>
      }
    >
      <p>Buyers do not see your offers while it is paused. You still need to fulfil open orders.</p>
    </Dialog>
  );
}
