import { StateBlock } from "@quayside/ui/state-block";
import { profileMessages } from "#features/profile/profile.messages.ts";

/** Explains why a page about stock lists is read-only, with the message of the call that would be rejected. */
export function StockRefusal() {
  return <StateBlock kind="not-permitted" title={profileMessages.stockRefused} />;
}
