import * as contract from "@quayside/api-client/contract/live/live.endpoints";
import { routes } from "#http/routes.ts";
import { streamEvents } from "#modules/live/stream-events.ts";

export { positionText } from "#modules/live/live-position.ts";

export const liveRoutes = routes(contract, {
  streamEvents,
});
