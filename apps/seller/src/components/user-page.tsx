"use client";
import type { ReactNode } from "react";
import { RequireUser } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";
import { Page } from "#components/page.tsx";

/** A page for anybody who is signed in, seller or staff: its guard and its frame. */
export function UserPage({ children }: { readonly children: ReactNode }) {
  return (
    <RequireUser blank={<Blank />}>
      <Page>{children}</Page>
    </RequireUser>
  );
}
