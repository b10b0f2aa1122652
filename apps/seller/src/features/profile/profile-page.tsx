"use client";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import type { Client } from "@quayside/api-client/client";
import { useSession } from "@quayside/auth/react/session-provider";
import { Loaded } from "#features/profile/loaded.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";

/**
 * A page of the profile that shows the answer of one read.
 *
 * @param query the read
 * @param what what is loading, e.g. "your regions"
 */
export function ProfilePage<T, Key extends QueryKey>({
  query,
  what,
  children,
  ...frame
}: Omit<ComponentProps<typeof ProfileFrame>, "children"> & {
  readonly query: (client: Client) => UseQueryOptions<T, Error, T, Key>;
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}) {
  const { client } = useSession();
  const answer = useQuery(query(client));
  return (
    <ProfileFrame {...frame}>
      <Loaded query={answer} what={what}>
        {children}
      </Loaded>
    </ProfileFrame>
  );
}
