import type { ComponentProps } from "react";
import { RequireSeller } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";
import { Page } from "#components/page.tsx";
import { WholePage } from "#components/whole-page.tsx";

/**
 * A page of the seller area: its guard, its frame, and what its document comes with.
 *
 * @param entity the query without whose answer there is no such page
 * @param reads what else it asks for first: three queries at most, the entity among them
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
