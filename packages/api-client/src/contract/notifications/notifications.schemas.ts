import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import { mailChoices, notificationTopics } from "#contract/notifications/notifications.rules.ts";
import { Cursor, Instant, NextCursor, Nothing, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const NotificationTopic = z.enum(notificationTopics);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

export const Notification = z.object({
  qid: Qid,
  /** e.g. "sale.notified". */
  type: z.string(),
  /** The subject. A page need not know every kind: the path leads to it. */
  subject: z.object({ kind: z.string(), qid: Qid }),
  title: z.string(),
  /** Plain text, one line each. */
  text: z.string(),
  /** Where it leads on the seller portal. */
  path: z.string(),
  at: Instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const MailChoice = z.enum(mailChoices);
export type MailChoice = z.infer<typeof MailChoice>;

export const NotificationChoice = z.object({
  topic: NotificationTopic,
  /** Whether it counts and shows in the bell. */
  inApp: z.boolean(),
  mail: MailChoice,
});
export type NotificationChoice = z.infer<typeof NotificationChoice>;

const Choices = z.object({ results: z.array(NotificationChoice) });

export const listNotifications = {
  summary: "The company's notifications, newest first, with the read state of the signed-in person.",
  query: z.object({
    ...PageQuery,
    cursor: Cursor,
    unread: z.optional(z.enum(["true", "false"])),
    topic: z.optional(NotificationTopic),
  }),
  answer: z.extend(listOf(Notification), {
    /** Unread ones of the topics shown in the portal; 100 means 100 or more. */
    unreadCount: z.number(),
    cursor: NextCursor,
  }),
} as const satisfies EndpointSchemas;

export const readNotifications = {
  summary: "Marks notifications as read: the given ones, or all current ones.",
  body: z.union([
    z.strictObject({ qids: z.array(Qid).check(z.minLength(1), z.maxLength(200)) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  answer: z.object({ unreadCount: z.number() }),
} as const satisfies EndpointSchemas;

export const listNotificationChoices = {
  summary: "The signed-in person's notification choices by topic.",
  answer: Choices,
} as const satisfies EndpointSchemas;

export const updateNotificationChoices = {
  summary: "Changes the signed-in person's notification choices; omitted topics are unchanged.",
  body: z.strictObject({
    choices: z
      .array(z.strictObject({ topic: NotificationTopic, inApp: z.boolean(), mail: MailChoice }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  answer: Choices,
} as const satisfies EndpointSchemas;

export const unsubscribe = {
  summary:
    "Ends the e-mails about one topic to one person, with the token of the List-Unsubscribe header (RFC 8058). Mail programs post a form here; its content is not read.",
  query: z.object({ token: rawText(1, 200) }),
  answer: Nothing,
  status: 204,
  errors: {
    unsubscribe_invalid: {
      message: "This link is not valid. Change your notification choices in the seller portal.",
    },
  },
} as const satisfies EndpointSchemas;
