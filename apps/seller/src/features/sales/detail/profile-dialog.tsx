"use client";
import type { ProfileGap } from "@quayside/api-client/contract/profile.schema";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { ProfileGaps } from "#features/sales/payment/profile-gaps.tsx";

/** Lists what a profile lacks before its owner can be paid, with links. */
export function ProfileDialog({
  missing,
  onClose,
}: {
  readonly missing: readonly ProfileGap[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Please complete your profile"
      description="Without these we cannot issue your invoice and pay you. The order does not change until then."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ProfileGaps missing={missing} />
    </Dialog>
  );
}
