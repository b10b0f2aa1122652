import type { Handlers } from "#http/context.ts";
import { streamEvents } from "#modules/live/stream-events.ts";

export { positionText } from "#modules/live/live-position.ts";

export const liveHandlers = {
  streamEvents,
} satisfies Handlers<typeof import("@quayside/api-client/contract/live/index")>;
