import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  contactAboutSale,
  replyToThread,
  uploadSaleAttachment,
} from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { SaleThread } from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";
import { contactTopics, issueTopics } from "@quayside/api-client/contract/sale-contact/topics.rules";
import { staleMessages } from "@quayside/portal/stale.messages";
import type { Tone } from "@quayside/ui/lib/tone";

/** Texts of the contact screens. Records over the codes of the contract: a missing text does not compile. */
export const threadStatuses: Record<SaleThread["status"], { label: string; tone: Tone }> = {
  NONE: { label: "No messages", tone: "neutral" },
  WAITING: { label: "Waiting for an answer", tone: "info" },
  ANSWERED: { label: "Answered", tone: "success" },
  CLOSED: { label: "Closed", tone: "neutral" },
};

export const sendErrors: Record<ErrorCodeOf<typeof contactAboutSale>, string> = {
  attachment_not_found:
    "An attachment is not there any more. Remove it, attach it again, and send the message once more.",
  contact_form_off:
    "The contact form is not available at the moment. You can still say that something is wrong.",
};

/** Texts for when staff could not answer, by code. */
export const replyErrors: Record<ErrorCodeOf<typeof replyToThread>, string> = {
  version_conflict: staleMessages.checkAgain,
};

export const uploadErrors: Record<ErrorCodeOf<typeof uploadSaleAttachment>, string> = {
  document_format_not_allowed:
    "The content of this file is not one of the allowed formats. Renaming it does not change that.",
  document_too_large: "The file is larger than 10 MB.",
  document_empty: "The file is empty.",
  document_unreadable: "The picture cannot be read. Send another one.",
  attachment_limit_reached:
    "Too many files were uploaded for messages that were not sent. Try again tomorrow.",
};

/** The label of a topic; an answer has none. */
export function topicWords(topic: string | null): string | null {
  if (topic === null) return null;
  return [...contactTopics, ...issueTopics].find(({ code }) => code === topic)?.label ?? topic;
}

export const contactMessages = {
  load: "There was an error loading the messages, please try again.",
  notFound: "No order found.",
  threadNotFound: "No thread found.",
  none: "No messages about this order yet.",
  sent: "Message sent",
  replied: "Answer sent",
  sendFailed: "The message could not be sent, please try again.",
  uploadFailed: "The file could not be uploaded, please try again.",
  downloadFailed: "The file could not be downloaded, please try again.",
  topicMissing: "Choose what it is about.",
  textMissing: "Write at least 3 characters.",
  textTooLong: "Write at most 5,000 characters.",
  stillUploading: "Wait until every file is uploaded, or remove those that are not.",
  tooMany: "A message can have at most 5 files.",
  wrongFormat: (formats: string) => `This type of file is not accepted. Choose one of: ${formats}.`,
  tooLarge: "The file is larger than 10 MB.",
  empty: "The file is empty.",
  formOff:
    "The contact form is not available at the moment. If something is wrong with the order, tell us here.",
  listLoad: "There was an error loading the threads, please try again.",
} as const;
