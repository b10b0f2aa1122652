import type { ComponentProps } from "react";
import { RequireSeller } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/frame/blank";
import { Page } from "#components/page.tsx";
import { WholePage } from "#components/whole-page.tsx";

/**
 * A page of the seller area: its guard, its frame, and its server-rendered data.
 *
 * @param entity the query of the page's entity: without an answer the page is a 404
 * @param reads its other first queries: at most three, including the entity
 */
export function SellerPage({ entity, reads, children }: Omit<ComponentProps<typeof WholePage>, "guard">) {
  return (
    <WholePage guard={{ requires: "seller" }} entity={entity} reads={reads}>
      <RequireSeller blank={<Blank />}>
        <Page>{children}</Page>
      </RequireSeller>
    </WholePage>
  );
}
