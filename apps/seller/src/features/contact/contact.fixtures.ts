import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listThreads } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type {
  SaleMessage,
  SaleThread,
} from "@quayside/api-client/contract/sale-contact/sale-contact.schemas";

const question: SaleMessage = {
  qid: "message_0001",
  kind: "CONTACT",
  topic: "PICK_UP",
  author: { kind: "SELLER", name: "Demo Seller" },
  text: "When does the carrier come? The pallet is at gate 4.",
  at: "2026-11-18T10:00:00Z",
  attachments: [{ qid: "attach_0001", name: "gate-4.pdf", mediaType: "application/pdf", bytes: 840_000 }],
  answeredAfterSeconds: null,
  isReadByOther: true,
};
const reply: SaleMessage = {
  qid: "message_0002",
  kind: "REPLY",
  topic: null,
  author: { kind: "STAFF", name: "Demo Staff" },
  text: "Tomorrow between 9 and 12.",
  at: "2026-11-18T12:00:00Z",
  attachments: [],
  answeredAfterSeconds: 7200,
  isReadByOther: false,
};
const issue: SaleMessage = {
  ...question,
  qid: "message_0003",
  kind: "ISSUE",
  topic: "CARRIER_DID_NOT_COME",
  text: "The carrier did not come.",
  at: "2026-11-18T16:00:00Z",
  attachments: [],
  isReadByOther: false,
};

/** The thread of an order without messages. */
export const emptyThread: SaleThread = {
  qid: null,
  sale: { qid: "sale_0000001", number: "225083820", status: "CONFIRMED" },
  seller: { qid: "org_00000001", name: "Demo Beauty GmbH", code: "AB12CD" },
  status: "NONE",
  messages: [],
  unreadCount: 0,
  waitingSince: null,
  typicalAnswerSeconds: 7200,
  version: 3,
};

/** A question that was answered; the answer is unread. */
export const answeredThread: SaleThread = {
  ...emptyThread,
  qid: "thread_00001",
  status: "ANSWERED",
  messages: [question, reply],
  unreadCount: 1,
};

/** The same thread after the seller wrote again: it waits. */
export const waitingThread: SaleThread = {
  ...answeredThread,
  status: "WAITING",
  messages: [question, { ...reply, isReadByOther: true }, issue],
  unreadCount: 0,
  waitingSince: issue.at,
};

/** The list of threads as staff get it. */
export const threadPage: AnswerOf<typeof listThreads> = {
  count: 2,
  countIsExact: true,
  next: null,
  previous: null,
  results: [
    {
      qid: "thread_00001",
      sale: waitingThread.sale,
      seller: waitingThread.seller,
      status: "WAITING",
      messageCount: 3,
      unreadCount: 1,
      hasIssue: true,
      lastMessage: { author: "Demo Seller", text: issue.text, at: issue.at },
      waitingSince: issue.at,
    },
    {
      qid: "thread_00002",
      sale: { qid: "sale_0000002", number: "225083821", status: "PAID" },
      seller: { qid: "org_00000002", name: "Paused Perfumes BV", code: "EF34GH" },
      status: "WAITING",
      messageCount: 1,
      unreadCount: 0,
      hasIssue: false,
      lastMessage: { author: "Ada Quiet", text: "May we add a second pallet?", at: "2026-11-20T09:00:00Z" },
      waitingSince: "2026-11-20T09:00:00Z",
    },
  ],
};
