import { StateBlock } from "@quayside/ui/state-block";
import { profileMessages } from "#features/profile/profile.messages.ts";

/** Says why a page about stock lists has nothing to change, in the words of the call that would refuse it. */
export function StockRefusal() {
  return <StateBlock kind="not-permitted" title={profileMessages.stockRefused} />;
}
