"use client";
import type { ReactNode } from "react";
import { RequireSeller } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";
import { Page } from "#components/page.tsx";

/**
 * A page of the seller area: its guard and its frame.
 *
 * @param ahead draws it out of sight until it is known who asks; see the guard
 */
export function SellerPage({ ahead, children }: { readonly ahead?: boolean; readonly children: ReactNode }) {
  return (
    <RequireSeller blank={<Blank />} ahead={ahead}>
      <Page>{children}</Page>
    </RequireSeller>
  );
}
