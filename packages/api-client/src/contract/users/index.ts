import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Nothing } from "#contract/values.ts";
import { CurrentUser } from "#contract/users/user.schema.ts";

export const getUser = defineEndpoint({
  id: "users.me",
  method: "GET",
  path: "user/",
  access: "session",
  summary: "The signed-in user with the signature of the session.",
  answer: z.extend(CurrentUser, { signature: z.string() }),
});

export const logoutUser = defineEndpoint({
  id: "users.logout",
  method: "POST",
  path: "user/logout/",
  access: "cookie",
  summary: "The same as auth/logout/, kept for callers of the older path.",
  answer: Nothing,
  status: 204,
});
