import type { ReactNode } from "react";
import { RequireSeller } from "@quayside/auth/react/guard";
import type { PageQuery } from "@quayside/portal/page/page-query";
import { Blank } from "@quayside/portal/react/blank";
import { PortalPage } from "@quayside/portal/react/portal-page.server";
import { Page } from "#components/page.tsx";
import { serverEnvironment } from "#lib/env.ts";
import { pages } from "#lib/pages.server.ts";

/**
 * A page of the seller area: its guard, its frame, and what its document comes with.
 *
 * @param queries what it asks for first, at most three reads
 * @param entity the one of them without whose answer there is no such page
 */
export function SellerPage({
  queries,
  entity,
  children,
}: {
  readonly queries?: readonly PageQuery[];
  readonly entity?: PageQuery;
  readonly children: ReactNode;
}) {
  return (
    <PortalPage
      application="sellers"
      environment={serverEnvironment()}
      pages={pages}
      guard={{ requires: "seller" }}
      {...(queries && { queries })}
      {...(entity && { entity })}
    >
      <RequireSeller blank={<Blank />}>
        <Page>{children}</Page>
      </RequireSeller>
    </PortalPage>
  );
}
