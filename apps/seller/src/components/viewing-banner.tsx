"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { ViewedSeller } from "#components/viewed-seller.tsx";

/** Says on every page whose portal staff see and that they only look; stays until they leave. Nothing for anybody else. */
export function ViewingBanner() {
  const { user } = useSession();
  if (user === null || user.viewing === null) return null;
  return <ViewedSeller company={user.viewing.company} />;
}
