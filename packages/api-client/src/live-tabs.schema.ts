import * as z from "zod/mini";

/** A place in the stream as the API writes it: a transaction and a row of it, which order it. */
const Place = z.string().check(z.regex(/^\d{1,18}-\d{1,18}$/));

/** An event as the server sent it. Each tab reads it by what its own version knows. */
const Told = z.object({ id: Place, data: z.string() });
export type Told = z.infer<typeof Told>;

/** The state of the leader's connection. */
const State = z.enum(["connecting", "open", "waiting"]);

/** What the tabs of one browser tell each other about the stream that one of them reads. */
export const TabMessage = z.union([
  /** A tab asks for the events after a place. */
  z.object({ kind: z.literal("ask"), tab: z.string(), after: z.optional(Place) }),
  /** The leader's word to one tab, up to `at`; without events it no longer knows and the tab loads again. */
  z.object({
    kind: z.literal("answer"),
    tab: z.string(),
    state: State,
    at: Place,
    events: z.nullable(z.array(Told)),
  }),
  /** Something happened; the one before it was at `after`. */
  z.object({ kind: z.literal("event"), after: z.optional(Place), id: Place, data: z.string() }),
  z.object({ kind: z.literal("reload"), at: Place }),
  /** A tab leads, and where in the stream it is. */
  z.object({ kind: z.literal("leads"), state: State, at: z.optional(Place) }),
]);
export type TabMessage = z.infer<typeof TabMessage>;
