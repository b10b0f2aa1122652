import type { LiveEvent } from "#contract/live/live.schemas.ts";

/** An event as the server sent it. Each tab reads it by what its own version knows. */
export interface Told {
  readonly id: string;
  readonly data: string;
}

/** The state of the leader's connection. */
type State = "connecting" | "open" | "waiting";

/** What the tabs of one browser tell each other about the stream that one of them reads. */
export type TabMessage =
  /** A tab asks for the events after a place. */
  | { readonly kind: "ask"; readonly tab: string; readonly after?: string | undefined }
  /** The leader's word to one tab, up to `at`; without events it no longer knows and the tab loads again. */
  | {
      readonly kind: "answer";
      readonly tab: string;
      readonly state: State;
      readonly at: string;
      readonly events: readonly Told[] | null;
    }
  /** Something happened; the one before it was at `after`. */
  | {
      readonly kind: "event";
      readonly after?: string | undefined;
      readonly id: string;
      readonly data: string;
    }
  | { readonly kind: "reload"; readonly at: string }
  /** A tab leads, and where in the stream it is. */
  | { readonly kind: "leads"; readonly state: State; readonly at?: string | undefined };

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
/** A place in the stream as the API writes it: a transaction and a row of it, which order it. */
const isPlace = (value: unknown): boolean => isText(value) && /^\d{1,18}-\d{1,18}$/.test(value);
const isPlaceOrNone = (value: unknown): boolean => value === undefined || isPlace(value);
const isState = (value: unknown): boolean =>
  value === "connecting" || value === "open" || value === "waiting";
const isTold = (value: unknown): boolean => isFields(value) && isPlace(value["id"]) && isText(value["data"]);

/** What each kind of message has to hold. */
const KINDS: Readonly<Record<TabMessage["kind"], (fields: Fields) => boolean>> = {
  ask: ({ tab, after }) => isText(tab) && isPlaceOrNone(after),
  answer: ({ tab, state, at, events }) =>
    isText(tab) &&
    isState(state) &&
    isPlace(at) &&
    (events === null || (Array.isArray(events) && events.every(isTold))),
  event: (fields) => isPlaceOrNone(fields["after"]) && isTold(fields),
  reload: ({ at }) => isPlace(at),
  leads: ({ state, at }) => isState(state) && isPlaceOrNone(at),
};

/** Whether this is a message of ours: tabs of another version of the application share the channel. */
export function isTabMessage(message: unknown): message is TabMessage {
  if (!isFields(message) || !isText(message["kind"])) return false;
  const { kind } = message;
  return Object.hasOwn(KINDS, kind) && KINDS[kind as TabMessage["kind"]](message);
}

/** Whether an event says what changed and when; a newer server may speak of kinds this page does not know. */
export function isLiveEvent(event: unknown): event is LiveEvent {
  if (!isFields(event) || !isFields(event["subject"])) return false;
  const { kind, qid } = event["subject"];
  return [event["type"], event["at"], kind, qid].every(isText);
}
