import type { ComponentProps } from "react";
import { WholePage } from "#components/whole-page.tsx";

/**
 * A page for staff, which brings its guard along, with what its document comes with.
 *
 * @param refuses whether a seller is shown that it is not for them, instead of being redirected home
 */
export function StaffPage({
  refuses = false,
  ...page
}: Omit<ComponentProps<typeof WholePage>, "guard"> & { readonly refuses?: boolean }) {
  return <WholePage guard={{ requires: "staff", refuses }} {...page} />;
}
