import { ToneIcon } from "@quayside/ui/tone-icon";
import { enquiryMessages as messages, vatTexts } from "#features/sell/enquiry.messages.ts";
import type { useVatCheck } from "#features/sell/use-vat-check.ts";

const tones = { VALID: "success", INVALID: "caution", UNABLE_TO_VALIDATE: "info" } as const;

/** The text for the state of a VAT number. */
export function VatNote({ state }: { readonly state: ReturnType<typeof useVatCheck>["state"] }) {
  if (state === null) return null;
  if (state === "asking") return <p className="text-base text-muted">{messages.vatChecking}</p>;
  const tone = state.isWellFormed ? tones[state.status] : "caution";
  return (
    <p className="flex items-start gap-2 text-base">
      <ToneIcon tone={tone} className="mt-0.5 shrink-0" />
      {state.isWellFormed ? vatTexts[state.status] : messages.vatWrong}
    </p>
  );
}
