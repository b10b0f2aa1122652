import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/notifications/notifications.schemas.ts";

export const listNotifications = defineEndpoint<typeof schemas.listNotifications>()({
  id: "notifications.list",
  method: "GET",
  path: "notifications/",
  access: ["seller"],
});

export const readNotifications = defineEndpoint<typeof schemas.readNotifications>()({
  id: "notifications.read",
  method: "POST",
  path: "notifications/read/",
  access: ["seller"],
  idempotent: true,
});

export const listNotificationChoices = defineEndpoint<typeof schemas.listNotificationChoices>()({
  id: "notifications.choices",
  method: "GET",
  path: "notifications/choices/",
  access: ["seller"],
});

export const updateNotificationChoices = defineEndpoint<typeof schemas.updateNotificationChoices>()({
  id: "notifications.choose",
  method: "PUT",
  path: "notifications/choices/",
  access: ["seller"],
});

export const unsubscribe = defineEndpoint<typeof schemas.unsubscribe>()({
  id: "notifications.unsubscribe",
  method: "POST",
  path: "notifications/unsubscribe/",
  access: "public",
  takesForm: true,
  errors: { unsubscribe_invalid: 400 },
});
