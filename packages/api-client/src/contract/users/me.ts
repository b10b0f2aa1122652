import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { CurrentUser } from "#contract/users/user.schema.ts";

/** The number is told to its owner alone, never with the session. */
export const OwnUser = z.extend(CurrentUser, { phone: z.optional(z.nullable(z.string())) });

export const getUser = defineEndpoint({
  id: "users.me",
  method: "GET",
  path: "user/",
  access: "session",
  summary: "The signed-in user with the signature of the session.",
  answer: z.extend(OwnUser, { signature: z.string() }),
});
