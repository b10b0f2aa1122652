import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/live/live.schemas.ts";

/**
 * Server-sent events: `id` orders them, `event: change`, `data` is a LiveEvent. With `Last-Event-ID` everything
 * after it is sent again (kept for two days). `event: reload` says that more was missed than is kept.
 */
export const streamEvents = defineEndpoint<typeof schemas.streamEvents>()({
  id: "events.stream",
  method: "GET",
  path: "events/stream/",
  access: ["seller", "buyer"],
  answerAs: "stream",
});
