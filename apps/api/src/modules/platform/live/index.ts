import * as contract from "@quayside/api-client/contract/live/live.endpoints";
import { routes } from "#kernel/routes.ts";
import { streamEvents } from "#modules/platform/live/stream-events.ts";

export { positionText } from "#modules/platform/live/live.reader.ts";

export const liveRoutes = routes(contract, {
  streamEvents,
});
