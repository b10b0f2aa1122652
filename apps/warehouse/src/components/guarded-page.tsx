"use client";
import type { ReactNode } from "react";
import { RequireUser, RequireWarehouse } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";

/** A page for warehouse users; everybody else is led where they belong. */
export function WarehousePage({ children }: { readonly children: ReactNode }) {
  return <RequireWarehouse blank={<Blank />}>{children}</RequireWarehouse>;
}

/** A page for anybody who is signed in. */
export function UserPage({ children }: { readonly children?: ReactNode }) {
  return <RequireUser blank={<Blank />}>{children}</RequireUser>;
}
