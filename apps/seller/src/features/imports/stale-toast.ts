import { staleText } from "@quayside/portal/stale-text";
import { useDates } from "@quayside/portal/reader-time";
import { useToast } from "@quayside/ui/toast";

/** Says who changed what a call was about, where the dialog that shows its error goes with the changed state. */
export function useStaleToast(): (error: Error) => void {
  const { show } = useToast();
  const dates = useDates();
  return (error) => {
    const title = staleText(error, dates);
    if (title !== null) show({ tone: "error", title });
  };
}
