"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, CallInput, Endpoint, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { type MutationInput, mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useRef } from "react";
import { sendingProblemText } from "#problem-text.ts";
import { problemMessages } from "#problem.messages.ts";
import { useDates } from "#reader-time.ts";
import { staleText } from "#stale-text.ts";
import { isFinalError } from "#submit/is-final-error.ts";

/** The errors that a dialog answers. */
const ASKING: ReadonlySet<string> = new Set([
  "fresh_sign_in_required",
  "large_price_move",
  "deal_below_floor",
  "tier_below_floor",
]);

type QueryKey = readonly unknown[];

/** Asks the user before a call that was refused for want of a confirmation is sent again. */
export interface Confirmation {
  /**
   * Handles the error if that is its reason, and runs `retry` once the user has confirmed; `retry` adds fields to the
   * body that say so.
   */
  readonly ask: (error: unknown, retry: (confirmed?: object) => void) => boolean;
}

interface SubmitOptions<E extends Endpoint> {
  /** The screen's texts by the error codes of the endpoint: a missing text does not compile. */
  readonly texts?: Readonly<Record<ErrorCodeOf<E>, string>>;
  /** The text for any other error. */
  readonly fallback?: string;
  /** Key of the query whose data the answer replaces, so that the screen updates without another read. */
  readonly replaces?: QueryKey;
  /** Keys of the queries to refetch after a failure: the screen may show an outdated state. */
  readonly refetches?: readonly QueryKey[];
  /** For calls that may need a confirmation; the screen renders the dialog that comes with it. */
  readonly confirm?: Confirmation;
  readonly onSuccess?: (answer: AnswerOf<E>, input: CallInput<E>) => void;
  readonly onError?: (error: Error, input: CallInput<E>) => void;
}

/**
 * Sends a write of the API, once per intent: a double click, or a retry after a lost answer, has its effect once.
 *
 *     const decline = useSubmit(declineSale, { texts: declineErrors, fallback, onSuccess: close });
 *     decline.send({ params: { qid }, body });
 *
 * @returns `send` (false while a request is in flight), the state of the mutation, and `failure`: the text to show
 */
export function useSubmit<E extends Endpoint>(endpoint: E, options: SubmitOptions<E> = {}) {
  const { texts = {}, fallback = problemMessages.other, confirm } = options;
  const { replaces, refetches = [], onSuccess, onError } = options;
  const { client } = useSession();
  const dates = useDates();
  const queryClient = useQueryClient();
  const { begin, end } = useInFlight();
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation(
    mutationOptionsFor(client, endpoint, {
      onSuccess: (answer, sent) => {
        end();
        if (replaces !== undefined) queryClient.setQueryData(replaces, answer);
        onSuccess?.(answer, inputOf(sent));
      },
      onError: (failure, sent) => {
        end(failure);
        if (confirm?.ask(failure, (confirmed) => void send(withConfirmed(inputOf(sent), confirmed)))) return;
        for (const key of refetches) void queryClient.invalidateQueries({ queryKey: key });
        onError?.(failure, inputOf(sent));
      },
    }),
  );
  function send(input: CallInput<E>, onSent?: () => void): boolean {
    const idempotencyKey = begin(input);
    if (idempotencyKey === null) return false;
    mutate({ ...input, idempotencyKey }, { onSuccess: () => onSent?.() });
    return true;
  }
  const isAsking = confirm !== undefined && error instanceof ApiError && ASKING.has(error.code);
  // While a dialog asks, the error that opened it is not shown as a failure.
  const shown = isAsking ? null : error;
  const text = shown && sendingProblemText(shown, texts, fallback);
  // Whoever acted on an outdated page learns first who did what.
  const failure = text && [staleText(shown, dates), text].filter((part) => part !== null).join(" ");
  return { send, isPending, isSuccess, data, error: shown, failure, reset };
}

function inputOf<E extends Endpoint>({ idempotencyKey: _key, ...input }: MutationInput<E>): CallInput<E> {
  return input as unknown as CallInput<E>;
}

function withConfirmed<E extends Endpoint>(input: CallInput<E>, confirmed: object = {}): CallInput<E> {
  const { body = {} } = input as { body?: object };
  return Object.keys(confirmed).length === 0 ? input : { ...input, body: { ...body, ...confirmed } };
}

/** Two files are two intents: JSON would serialise both as `{}`. */
const fileAsText = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Allows one request at a time and gives each intent an idempotency key. The key is kept until the server has
 * decided, so that a double click, or a retry after an outage, has its effect once.
 */
export function useInFlight() {
  const request = useRef({ intent: "", key: "", isInFlight: false });
  /** Returns the key to send `input` under, or null while a request is in flight. */
  const begin = (input: unknown): string | null => {
    const { intent, key, isInFlight } = request.current;
    if (isInFlight) return null;
    const next = JSON.stringify(input, fileAsText) ?? "";
    const kept = intent === next ? key : "";
    request.current = { intent: next, key: kept || crypto.randomUUID(), isInFlight: true };
    return request.current.key;
  };
  /** Ends the request. @param error why it failed; nothing after a success */
  const end = (error?: Error) => {
    request.current.isInFlight = false;
    if (error === undefined || isFinalError(error)) request.current.key = "";
  };
  return { begin, end };
}
