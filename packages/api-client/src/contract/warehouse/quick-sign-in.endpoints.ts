import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/quick-sign-in.schemas.ts";

export const getQuickSignIn = defineEndpoint<typeof schemas.getQuickSignIn>()({
  id: "quickSignIn.get",
  method: "GET",
  path: "user/quick-sign-in/",
  access: ["warehouse"],
});

export const setPin = defineEndpoint<typeof schemas.setPin>()({
  id: "quickSignIn.setPin",
  method: "PUT",
  path: "user/quick-sign-in/pin/",
  access: ["warehouse"],
  errors: { pin_too_simple: 400 },
});

export const setBadge = defineEndpoint<typeof schemas.setBadge>()({
  id: "quickSignIn.setBadge",
  method: "PUT",
  path: "user/quick-sign-in/badge/",
  access: ["warehouse"],
  errors: { badge_taken: 409 },
});

export const removeQuickSignIn = defineEndpoint<typeof schemas.removeQuickSignIn>()({
  id: "quickSignIn.remove",
  method: "DELETE",
  path: "user/quick-sign-in/",
  access: ["warehouse"],
});

export const listDevicePeople = defineEndpoint<typeof schemas.listDevicePeople>()({
  id: "quickSignIn.people",
  method: "GET",
  path: "auth/device/people/",
  access: ["warehouse"],
});

export const changeUser = defineEndpoint<typeof schemas.changeUser>()({
  id: "quickSignIn.changeUser",
  method: "POST",
  path: "auth/device/change-user/",
  access: ["warehouse"],
  errors: {
    pin_incorrect: 400,
    badge_unknown: 400,
    pin_locked: 403,
    full_sign_in_required: 403,
    too_many_requests: 429,
  },
});
