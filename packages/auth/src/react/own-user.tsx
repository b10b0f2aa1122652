import { useQuery } from "@tanstack/react-query";
import { getUser } from "@quayside/api-client/contract/users/me.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "#react/session-provider.tsx";

/**
 * The signed-in user with what only they are told, their phone number: the session does not tell it, and a
 * form must not begin without. Fetched again by every form that begins with it; `data` is undefined until it
 * is known.
 */
export function useOwnUser() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(client, getUser, {}),
    refetchOnMount: "always",
  });
  return { data: data?.phone === undefined ? undefined : data, error, refetch };
}
