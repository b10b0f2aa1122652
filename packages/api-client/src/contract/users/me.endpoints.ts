import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/users/me.schemas.ts";

export const getUser = defineEndpoint<typeof schemas.getUser>()({
  id: "users.me",
  method: "GET",
  path: "user/",
  access: "session",
});
