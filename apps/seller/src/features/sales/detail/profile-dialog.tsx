"use client";
import type { ProfileGap } from "@quayside/api-client/contract/sale-payment/sale-payment.schemas";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { UiLink } from "@quayside/ui/ui-provider";
import { profileGaps } from "#features/sales/payment/payment.messages.ts";

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
      description="Without these you cannot be paid. The order does not change until then."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul aria-label="What is missing" className="list-disc pl-5">
        {missing.map((gap) => (
          <li key={gap}>
            <UiLink href={profileGaps[gap].href} className="prose-link inline-block py-1">
              {profileGaps[gap].label}
            </UiLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
