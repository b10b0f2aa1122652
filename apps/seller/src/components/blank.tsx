import { LoadingDots } from "@quayside/ui/loading-dots";

/** What a guarded page shows until it is known who asks: nothing private, nothing that jumps. */
export function Blank() {
  return <LoadingDots label="Loading" />;
}
