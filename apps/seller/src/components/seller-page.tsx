"use client";
import type { ReactNode } from "react";
import { RequireSeller } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";
import { Page } from "#components/page.tsx";

/** A page of the seller area: its guard and its frame. */
export function SellerPage({ children }: { readonly children: ReactNode }) {
  return (
    <RequireSeller blank={<Blank />}>
      <Page>{children}</Page>
    </RequireSeller>
  );
}
