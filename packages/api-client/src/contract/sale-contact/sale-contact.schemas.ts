import * as z from "zod/mini";
import { UPLOAD } from "#contract/file-types.ts";
import { longText, rawText } from "#contract/plain-text.ts";
import { UploadedFile, fileErrors } from "#contract/files.ts";
import { CONTACT_LIMITS, contactTopicCodes, issueTopicCodes } from "#contract/sale-contact/topics.rules.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const ContactTopic = z.enum(contactTopicCodes);
type ContactTopic = z.infer<typeof ContactTopic>;

export const IssueTopic = z.enum(issueTopicCodes);
type IssueTopic = z.infer<typeof IssueTopic>;

const saleParams = z.object({ qid: Qid });
const threadParams = z.object({ qid: Qid });
const attachmentParams = z.object({ qid: Qid, attachmentQid: Qid });

const MessageText = longText(CONTACT_LIMITS.textMin, CONTACT_LIMITS.textMax);
const AttachmentQids = z.optional(z.array(Qid).check(z.maxLength(CONTACT_LIMITS.attachments)));

export const SaleAttachment = z.object({
  qid: Qid,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type SaleAttachment = z.infer<typeof SaleAttachment>;

export const SaleMessage = z.object({
  qid: Qid,
  kind: z.enum(["CONTACT", "ISSUE", "REPLY"]),
  /** Null in an answer. */
  topic: z.nullable(z.string()),
  author: z.object({ kind: z.enum(["SELLER", "STAFF"]), name: z.string() }),
  text: z.string(),
  at: Instant,
  attachments: z.array(SaleAttachment),
  /** How long the seller had waited for this answer; null unless it is one. */
  answeredAfterSeconds: z.nullable(z.number()),
  /** Whether the other side has opened the thread since. */
  isReadByOther: z.boolean(),
});
export type SaleMessage = z.infer<typeof SaleMessage>;

export const SaleThread = z.object({
  /** Null before the first message. */
  qid: z.nullable(Qid),
  sale: z.object({ qid: Qid, number: z.string(), status: z.string() }),
  seller: z.object({ qid: Qid, name: z.string(), code: z.string() }),
  /** NONE before the first message. */
  status: z.enum(["NONE", "WAITING", "ANSWERED", "CLOSED"]),
  /** Oldest first. */
  messages: z.array(SaleMessage),
  unreadCount: z.number(),
  waitingSince: z.nullable(Instant),
  /** Median answer time in the last 30 days; null without answers. */
  typicalAnswerSeconds: z.nullable(z.number()),
  /** Rises with every message; null before the first one. */
  version: z.nullable(z.number()),
});
export type SaleThread = z.infer<typeof SaleThread>;

const messageErrors = {
  attachment_not_found: {
    message: "An attachment was not uploaded for this order, or was already sent.",
    details: z.object({ attachments: z.array(z.string()) }),
  },
} as const;

export const getSaleContact = {
  summary: "The messages between the seller and staff about a sale.",
  params: saleParams,
  answer: SaleThread,
} as const satisfies EndpointSchemas;

export const contactAboutSale = {
  summary: "Writes to staff about a sale; attachments are uploaded first and referenced here.",
  params: saleParams,
  body: z.strictObject({ topic: ContactTopic, text: MessageText, attachments: AttachmentQids }),
  answer: SaleThread,
  status: 201,
  errors: {
    ...messageErrors,
    contact_form_off: { message: "The contact form is not available at the moment." },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const createSaleIssue = {
  summary: "Reports a problem with a sale; the report appears in the sale's thread and history.",
  params: saleParams,
  body: z.strictObject({ topic: IssueTopic, text: MessageText, attachments: AttachmentQids }),
  answer: SaleThread,
  status: 201,
  errors: messageErrors,
} as const satisfies EndpointSchemas;

export const readSaleContact = {
  summary: "Marks the answers of staff as read.",
  params: saleParams,
  answer: SaleThread,
} as const satisfies EndpointSchemas;

export const uploadSaleAttachment = {
  summary: "Uploads a file for the next message about a sale; it is deleted unless sent within a day.",
  params: saleParams,
  body: z.strictObject({ file: UploadedFile }),
  maxBodyBytes: CONTACT_LIMITS.attachmentBytes + 64 * 1024,
  answer: SaleAttachment,
  status: 201,
  errors: {
    ...fileErrors,
    attachment_limit_reached: {
      message: "A message can have no more files than this.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const downloadSaleAttachment = {
  summary: "A file of the thread of a sale, always as a download.",
  params: attachmentParams,
  answer: z.any(),
  fileTypes: UPLOAD,
} as const satisfies EndpointSchemas;

const ThreadItem = z.object({
  qid: Qid,
  sale: z.object({ qid: Qid, number: z.string(), status: z.string() }),
  seller: z.object({ qid: Qid, name: z.string(), code: z.string() }),
  status: z.enum(["WAITING", "ANSWERED", "CLOSED"]),
  messageCount: z.number(),
  unreadCount: z.number(),
  /** Whether it reports a problem with the sale, not only a question. */
  hasIssue: z.boolean(),
  lastMessage: z.object({ author: z.string(), text: z.string(), at: Instant }),
  waitingSince: z.nullable(Instant),
});

export const listThreads = {
  summary: "Threads of all sellers; WAITING are those to be answered, longest wait first.",
  query: z.object({
    status: z._default(z.enum(["WAITING", "ANSWERED", "CLOSED", "ALL"]), "WAITING"),
    /** Number of the sale, or part of the seller's name or code. */
    search: z.optional(rawText(0, 100)),
    ...PageQuery,
  }),
  answer: listOf(ThreadItem),
} as const satisfies EndpointSchemas;

export const getThread = {
  summary: "One thread with its messages, as staff see it.",
  params: threadParams,
  answer: SaleThread,
} as const satisfies EndpointSchemas;

export const replyToThread = {
  summary: "Answers the seller; `close` closes the thread.",
  params: threadParams,
  body: z.strictObject({ text: MessageText, close: z.optional(z.boolean()), version: SeenVersion }),
  answer: SaleThread,
  status: 201,
  errors: staleVersion("thread"),
} as const satisfies EndpointSchemas;

export const readThread = {
  summary: "Marks the seller's messages as read.",
  params: threadParams,
  answer: SaleThread,
} as const satisfies EndpointSchemas;

export const downloadThreadAttachment = {
  summary: "A file that a seller sent, always as a download.",
  params: attachmentParams,
  answer: z.any(),
  fileTypes: UPLOAD,
} as const satisfies EndpointSchemas;
