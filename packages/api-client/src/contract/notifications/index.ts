import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Instant, Nothing, PageQuery, Qid, listOf } from "#contract/values.ts";

/** What people choose by: the first word of a notification's type. */
export const NotificationTopic = z.enum([
  "sale",
  "booking",
  "package",
  "payout",
  "claim",
  "offer",
  "stock_list",
  "thread",
  "seller",
  "company",
  "export",
]);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

export const Notification = z.object({
  qid: Qid,
  /** e.g. "sale.notified". */
  type: z.string(),
  /** What it is about. A kind that a page does not know stops nothing: the path leads there. */
  subject: z.object({ kind: z.string(), qid: Qid }),
  title: z.string(),
  /** Plain text, a line each. */
  text: z.string(),
  /** Where it leads on the seller portal. */
  path: z.string(),
  at: Instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Mail at once, in one daily summary, or never. */
export const MailChoice = z.enum(["AT_ONCE", "DAILY", "NEVER"]);
export type MailChoice = z.infer<typeof MailChoice>;

export const NotificationChoice = z.object({
  topic: NotificationTopic,
  /** Whether it counts and shows in the bell. */
  inApp: z.boolean(),
  mail: MailChoice,
});
export type NotificationChoice = z.infer<typeof NotificationChoice>;

const Choices = z.object({ results: z.array(NotificationChoice) });

export const listNotifications = defineEndpoint({
  id: "notifications.list",
  method: "GET",
  path: "notifications/",
  access: ["seller"],
  summary: "What the company was told, newest first, as the signed-in person has read it.",
  query: z.object({
    ...PageQuery,
    unread: z.optional(z.enum(["true", "false"])),
    topic: z.optional(NotificationTopic),
  }),
  answer: z.extend(listOf(Notification), {
    /** Unread ones of the topics shown in the portal; 100 stands for 100 and more. */
    unreadCount: z.number(),
  }),
});

export const readNotifications = defineEndpoint({
  id: "notifications.read",
  method: "POST",
  path: "notifications/read/",
  access: ["seller"],
  summary: "Marks notifications as read: those named, or all there are at this moment.",
  body: z.union([
    z.strictObject({ qids: z.array(Qid).check(z.minLength(1), z.maxLength(200)) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  answer: z.object({ unreadCount: z.number() }),
  idempotent: true,
});

export const listNotificationChoices = defineEndpoint({
  id: "notifications.choices",
  method: "GET",
  path: "notifications/choices/",
  access: ["seller"],
  summary: "How the signed-in person wants to hear of each topic.",
  answer: Choices,
});

export const updateNotificationChoices = defineEndpoint({
  id: "notifications.choose",
  method: "PUT",
  path: "notifications/choices/",
  access: ["seller"],
  summary: "Changes how the signed-in person hears of topics; topics that are not named stay as they are.",
  body: z.strictObject({
    choices: z
      .array(z.strictObject({ topic: NotificationTopic, inApp: z.boolean(), mail: MailChoice }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  answer: Choices,
});

export const unsubscribe = defineEndpoint({
  id: "notifications.unsubscribe",
  method: "POST",
  path: "notifications/unsubscribe/",
  access: "public",
  summary:
    "Ends the e-mails about one topic to one person, with the token in the List-Unsubscribe header of such an e-mail (RFC 8058). Mail programs post a form here; its content is not read.",
  query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  takesForm: true,
  answer: Nothing,
  status: 204,
  errors: {
    unsubscribe_invalid: {
      status: 400,
      message: "This link is not one of ours. Change your notification choices in the seller portal.",
    },
  },
});
