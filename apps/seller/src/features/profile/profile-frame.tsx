"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useIsOperational } from "#components/operational.ts";
import { ProfileNav } from "#features/profile/profile-nav.tsx";

/**
 * The frame of a page of the profile: the navigation with each page's state, and the page's heading. Users without a
 * seller area see only the page.
 */
export function ProfileFrame({
  path,
  title,
  lead,
  children,
}: {
  readonly path: string;
  readonly title: string;
  /** One sentence on what the page is for. */
  readonly lead: string;
  readonly children: ReactNode;
}) {
  const { client } = useSession();
  const isOperational = useIsOperational();
  const company = useQuery({ ...queryOptionsFor(client, getCompany, {}), enabled: isOperational });
  // One tree for both cases, so that a page opened before its session is known keeps its state.
  return (
    <div className="grid grid-cols-1 items-start gap-6">
      {isOperational && <ProfileNav path={path} items={company.data?.profile.items ?? []} />}
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <header className="grid gap-1">
          <h1 className="text-xl font-semibold">{title}</h1>
          <p className="max-w-prose text-muted">{lead}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
