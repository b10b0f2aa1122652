import type { ComponentProps } from "react";
import { RequireUser } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/frame/blank";
import { Page } from "#components/page.tsx";
import { WholePage } from "#components/whole-page.tsx";

/** A page for every signed-in user, seller or staff: its guard, its frame, and its server-rendered data. */
export function UserPage({ reads, children }: Omit<ComponentProps<typeof WholePage>, "guard" | "entity">) {
  return (
    <WholePage guard={{}} reads={reads}>
      <RequireUser blank={<Blank />}>
        <Page>{children}</Page>
      </RequireUser>
    </WholePage>
  );
}
