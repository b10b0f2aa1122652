import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/system/system.schemas.ts";

export const getHealth = defineEndpoint<typeof schemas.getHealth>()({
  id: "system.health",
  method: "GET",
  path: "health/",
  access: "public",
  errors: { draining: 503 },
});

export const listPublicFlags = defineEndpoint<typeof schemas.listPublicFlags>()({
  id: "system.flags",
  method: "GET",
  path: "flags/",
  access: "public",
});

export const advanceClock = defineEndpoint<typeof schemas.advanceClock>()({
  id: "system.clock",
  method: "POST",
  path: "demo/clock/",
  access: ["staff"],
  staffRight: "system",
  errors: { clock_limit: 400 },
});
