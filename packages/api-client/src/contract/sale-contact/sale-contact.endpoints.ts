import { defineEndpoint } from "#contract/endpoint.ts";
import { fileStatuses } from "#contract/error-statuses.ts";
import type * as schemas from "#contract/sale-contact/sale-contact.schemas.ts";

export const getSaleContact = defineEndpoint<typeof schemas.getSaleContact>()({
  id: "sales.thread",
  method: "GET",
  path: "sales/{qid}/contact/",
  access: ["seller"],
});

export const contactAboutSale = defineEndpoint<typeof schemas.contactAboutSale>()({
  id: "sales.contact",
  method: "POST",
  path: "sales/{qid}/contact/",
  access: ["seller"],
  idempotent: true,
  errors: { attachment_not_found: 400, contact_form_off: 403 },
});

export const createSaleIssue = defineEndpoint<typeof schemas.createSaleIssue>()({
  id: "sales.issue",
  method: "POST",
  path: "sales/{qid}/issue/",
  access: ["seller"],
  idempotent: true,
  errors: { attachment_not_found: 400 },
});

export const readSaleContact = defineEndpoint<typeof schemas.readSaleContact>()({
  id: "sales.readThread",
  method: "POST",
  path: "sales/{qid}/contact/read/",
  access: ["seller"],
  idempotent: true,
});

export const uploadSaleAttachment = defineEndpoint<typeof schemas.uploadSaleAttachment>()({
  id: "sales.uploadAttachment",
  method: "POST",
  path: "sales/{qid}/contact/attachments/",
  access: ["seller"],
  bodyAs: "multipart",
  idempotent: true,
  errors: {
    ...fileStatuses,
    attachment_limit_reached: 400,
  },
});

export const downloadSaleAttachment = defineEndpoint<typeof schemas.downloadSaleAttachment>()({
  id: "sales.attachmentFile",
  method: "GET",
  path: "sales/{qid}/contact/attachments/{attachmentQid}/",
  access: ["seller"],
  answerAs: "file",
});

export const listThreads = defineEndpoint<typeof schemas.listThreads>()({
  id: "threads.list",
  method: "GET",
  path: "internal/threads/",
  access: ["staff"],
  staffRight: "read",
});

export const getThread = defineEndpoint<typeof schemas.getThread>()({
  id: "threads.get",
  method: "GET",
  path: "internal/threads/{qid}/",
  access: ["staff"],
  staffRight: "read",
});

export const replyToThread = defineEndpoint<typeof schemas.replyToThread>()({
  id: "threads.reply",
  method: "POST",
  path: "internal/threads/{qid}/reply/",
  access: ["staff"],
  staffRight: "help",
  idempotent: true,
  ends: "thread",
  errors: { version_conflict: 409 },
});

export const readThread = defineEndpoint<typeof schemas.readThread>()({
  id: "threads.read",
  method: "POST",
  path: "internal/threads/{qid}/read/",
  access: ["staff"],
  staffRight: "help",
  idempotent: true,
});

export const downloadThreadAttachment = defineEndpoint<typeof schemas.downloadThreadAttachment>()({
  id: "threads.attachmentFile",
  method: "GET",
  path: "internal/threads/{qid}/attachments/{attachmentQid}/",
  access: ["staff"],
  staffRight: "read",
  answerAs: "file",
});
