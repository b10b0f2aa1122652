import type { ComponentProps } from "react";
import { WholePage } from "#components/whole-page.tsx";

/**
 * A page for staff with its guard and its server-rendered data.
 *
 * @param refuses whether sellers are shown that they have no access, instead of being redirected home
 */
export function StaffPage({
  refuses = false,
  ...page
}: Omit<ComponentProps<typeof WholePage>, "guard"> & { readonly refuses?: boolean }) {
  return <WholePage guard={{ requires: "staff", refuses }} {...page} />;
}
