import { useQuery } from "@tanstack/react-query";
import { getUser } from "@quayside/api-client/contract/users/me.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "#react/session-provider.tsx";

/**
 * The signed-in user with their phone number, which is not in the session, and which a form needs for its initial
 * values. Every such form refetches it; `data` is undefined until it has loaded.
 */
export function useOwnUser() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(client, getUser, {}),
    refetchOnMount: "always",
  });
  return { data: data?.phone === undefined ? undefined : data, error, refetch };
}
