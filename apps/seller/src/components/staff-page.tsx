import type { ComponentProps } from "react";
import { WholePage } from "#components/whole-page.tsx";

/** A page for staff, which brings its guard along, with what its document comes with. */
export function StaffPage(props: Omit<ComponentProps<typeof WholePage>, "guard">) {
  return <WholePage guard={{ requires: "staff", refuses: true }} {...props} />;
}
