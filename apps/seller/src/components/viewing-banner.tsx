"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { CHOOSE_SELLER } from "@quayside/auth/user-type";
import { ViewedSeller } from "#components/viewed-seller.tsx";

/** Pages of staff that are about all sellers, or about none; the choice of a seller says which one is viewed. */
function isOfNoSeller(path: string): boolean {
  return path.startsWith("/internal/") && !path.startsWith(CHOOSE_SELLER);
}

/** Says on the pages of a seller whose portal staff see and that they only look; stays until they leave. */
export function ViewingBanner() {
  const { user, location } = useSession();
  if (user === null || user.viewing === null || isOfNoSeller(location.path)) return null;
  return <ViewedSeller company={user.viewing.company} />;
}
