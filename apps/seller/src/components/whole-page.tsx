import type { ComponentProps } from "react";
import { PortalPage } from "@quayside/portal/react/page/portal-page.server";
import { serverEnvironment } from "#lib/env.ts";
import { pages } from "#lib/pages.server.ts";

/** A page of this portal whose document contains its first queries. The guard in `children` has the same rule. */
export function WholePage(
  props: Omit<ComponentProps<typeof PortalPage>, "application" | "environment" | "pages">,
) {
  return <PortalPage application="sellers" environment={serverEnvironment()} pages={pages} {...props} />;
}
