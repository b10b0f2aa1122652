import type { LiveEvent } from "#contract/live/live.schemas.ts";

/** An event as the server sent it. Each tab interprets it by its own version. */
export interface StreamedEvent {
  readonly id: string;
  readonly data: string;
}

/** The state of the leader's connection. */
type State = "connecting" | "open" | "waiting";

/** Messages between the tabs of one browser about the stream that one of them reads. */
export type TabMessage =
  /** A tab asks for the events after a position. */
  | { readonly kind: "ask"; readonly tab: string; readonly after?: string | undefined }
  /** The leader's answer to one tab, up to `at`; without events the leader no longer has them and the tab reloads. */
  | {
      readonly kind: "answer";
      readonly tab: string;
      readonly state: State;
      readonly at: string;
      readonly events: readonly StreamedEvent[] | null;
    }
  /** An event; the previous one was at `after`. */
  | {
      readonly kind: "event";
      readonly after?: string | undefined;
      readonly id: string;
      readonly data: string;
    }
  | { readonly kind: "reload"; readonly at: string }
  /** A tab announces that it leads, with its position in the stream. */
  | { readonly kind: "leads"; readonly state: State; readonly at?: string | undefined };

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
/** A position in the stream as the API writes it: the number of an event, by which positions are ordered. */
const isPlace = (value: unknown): boolean => isText(value) && /^e\d{1,18}$/.test(value);
const isPlaceOrNone = (value: unknown): boolean => value === undefined || isPlace(value);
const isState = (value: unknown): boolean =>
  value === "connecting" || value === "open" || value === "waiting";
const isStreamedEvent = (value: unknown): boolean =>
  isFields(value) && isPlace(value["id"]) && isText(value["data"]);

/** The required fields of each kind of message. */
const KINDS: Readonly<Record<TabMessage["kind"], (fields: Fields) => boolean>> = {
  ask: ({ tab, after }) => isText(tab) && isPlaceOrNone(after),
  answer: ({ tab, state, at, events }) =>
    isText(tab) &&
    isState(state) &&
    isPlace(at) &&
    (events === null || (Array.isArray(events) && events.every(isStreamedEvent))),
  event: (fields) => isPlaceOrNone(fields["after"]) && isStreamedEvent(fields),
  reload: ({ at }) => isPlace(at),
  leads: ({ state, at }) => isState(state) && isPlaceOrNone(at),
};

/** Whether this is a valid message: tabs of another version of the application share the channel. */
export function isTabMessage(message: unknown): message is TabMessage {
  if (!isFields(message) || !isText(message["kind"])) return false;
  const { kind } = message;
  return Object.hasOwn(KINDS, kind) && KINDS[kind as TabMessage["kind"]](message);
}

/** Whether an event says what changed and when; a newer server may send kinds this page does not know. */
export function isLiveEvent(event: unknown): event is LiveEvent {
  if (!isFields(event) || !isFields(event["subject"])) return false;
  const { kind, qid } = event["subject"];
  return [event["type"], event["at"], kind, qid].every(isText);
}
