import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listOrderIssues } from "@quayside/api-client/contract/orders/issues.endpoints";
import type { OrderIssue } from "@quayside/api-client/contract/orders/issues.schemas";
import { pageOf } from "#testing/page-of.ts";

export const waitingIssue: OrderIssue = {
  qid: "issue_000001",
  version: 1,
  topic: "DELIVERY",
  text: "Two of the five boxes are missing.",
  createdAt: "2026-11-19T09:12:00Z",
  status: "WAITING",
  waitingSince: "2026-11-19T09:12:00Z",
  order: { qid: "order_000001", status: "PAID" },
  sale: { qid: "sale_0000001", number: "225083820", status: "COMPLETED", seller: "AB12" },
  buyer: { qid: "org_00000005", name: "Parfumerie Lyon", country: "FR" },
  reportedBy: { name: "Claire Martin", email: "claire@buyers.example" },
  messages: [],
};

export const answeredIssue: OrderIssue = {
  ...waitingIssue,
  status: "ANSWERED",
  waitingSince: null,
  messages: [
    {
      qid: "message_0001",
      author: { kind: "STAFF", name: "Demo Staff" },
      text: "The carrier brings them tomorrow.",
      at: "2026-11-19T10:30:00Z",
    },
  ],
};

/** The answer of the list of reports. */
export const issuePage = (results: OrderIssue[]): { body: AnswerOf<typeof listOrderIssues> } => ({
  body: pageOf(results),
});
