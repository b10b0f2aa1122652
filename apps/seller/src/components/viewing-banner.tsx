"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { CHOOSE_SELLER } from "@quayside/auth/user-type";
import { ViewedSeller } from "#components/viewed-seller.tsx";

/** Staff pages about all sellers, or about none; the page for choosing a seller already shows the viewed one. */
function isOfNoSeller(path: string): boolean {
  return path.startsWith("/internal/") && !path.startsWith(CHOOSE_SELLER);
}

/** Shows staff on a seller's pages whose portal they view, and that it is read-only; stays until they leave. */
export function ViewingBanner() {
  const { user, location } = useSession();
  if (user === null || user.viewing === null || isOfNoSeller(location.path)) return null;
  return <ViewedSeller company={user.viewing.company} />;
}
