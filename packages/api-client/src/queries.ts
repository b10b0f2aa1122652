import { QueryClient, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { AnswerOf, CallInput, Endpoint } from "#contract/endpoint.ts";
import type { CallOptions, Client } from "#client.ts";
import { ApiError, FailedToFetchError } from "#errors/api-error.ts";

/** Retries after the first attempt of a read; the HTTP client itself never repeats. */
export const READ_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Delay in ms before retry `attempt` (from 0): 1 s, doubling, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
}

/** True while a failed read is worth retrying: no answer, or a server error; never for a 4xx. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= READ_RETRIES) return false;
  if (error instanceof ApiError) return error.statusCode >= 500;
  return error instanceof FailedToFetchError;
}

/** Key of a query: the endpoint's id, then its input. Without an input it matches every query of the endpoint. */
export function queryKey(
  endpoint: Endpoint,
  input?: unknown,
): readonly [string] | readonly [string, unknown] {
  return input === undefined ? [endpoint.id] : [endpoint.id, input];
}

/** Options of a read for `useQuery`, `prefetchQuery` and `ensureQueryData`; cancelled with the query. */
export function queryOptionsFor<E extends Endpoint>(client: Client, endpoint: E, input: CallInput<E>) {
  return queryOptions<AnswerOf<E>>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
  });
}

/** The variables of a mutation: the input of the call and, to repeat an intent, its idempotency key. */
export type MutationInput<E extends Endpoint> = CallInput<E> & Omit<CallOptions, "keepalive">;

/** Callbacks of one screen, after the affected queries were invalidated. */
export interface MutationReactions<E extends Endpoint> {
  readonly onSuccess?: (answer: AnswerOf<E>, input: MutationInput<E>) => void;
  readonly onError?: (error: Error, input: MutationInput<E>) => void;
  readonly onSettled?: () => void;
}

/** Options of a write for `useMutation`; it is never retried, and invalidates what `invalidation.ts` lists. */
export function mutationOptionsFor<E extends Endpoint>(
  client: Client,
  endpoint: E,
  reactions: MutationReactions<E> = {},
) {
  return mutationOptions<AnswerOf<E>, Error, MutationInput<E>>({
    mutationKey: [endpoint.id],
    retry: false,
    mutationFn: async (input, context) => {
      const { idempotencyKey, signal, onUploadProgress } = input;
      // The invalidation map loads while the call is in flight; without it, everything is invalidated.
      const invalidation = import("#invalidation.ts").catch(() => null);
      const answer = await client.call(endpoint, input, {
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        ...(signal === undefined ? {} : { signal }),
        ...(onUploadProgress === undefined ? {} : { onUploadProgress }),
      });
      const becomesStale = (await invalidation)?.becomesStale ?? (() => true);
      void context.client.invalidateQueries({
        predicate: ({ queryKey: [id] }) => typeof id === "string" && becomesStale(endpoint, id),
      });
      return answer;
    },
    onSuccess: (answer, input) => reactions.onSuccess?.(answer, input),
    onError: (error, input) => reactions.onError?.(error, input),
    onSettled: () => reactions.onSettled?.(),
  });
}

/** The query cache of an application, with the retry rules of every read. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 30_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
