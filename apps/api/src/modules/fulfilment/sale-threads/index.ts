import * as contract from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { type Job, dailyAt } from "#jobs/job.ts";
import { routes } from "#kernel/routes.ts";
import { contactAboutSale } from "#modules/fulfilment/sale-threads/contact-about-sale.ts";
import { createSaleIssue } from "#modules/fulfilment/sale-threads/create-sale-issue.ts";
import { downloadSaleAttachment } from "#modules/fulfilment/sale-threads/download-sale-attachment.ts";
import { downloadThreadAttachment } from "#modules/fulfilment/sale-threads/download-thread-attachment.ts";
import { getSaleContact } from "#modules/fulfilment/sale-threads/get-sale-contact.ts";
import { getThread } from "#modules/fulfilment/sale-threads/get-thread.ts";
import { listThreads } from "#modules/fulfilment/sale-threads/list-threads.ts";
import { readSaleContact } from "#modules/fulfilment/sale-threads/read-sale-contact.ts";
import { readThread } from "#modules/fulfilment/sale-threads/read-thread.ts";
import { replyToThread } from "#modules/fulfilment/sale-threads/reply-to-thread.ts";
import { uploadSaleAttachment } from "#modules/fulfilment/sale-threads/upload-sale-attachment.ts";
import { dropAttachments } from "#modules/fulfilment/sale-threads/drop-attachments.job.ts";

export const saleThreadRoutes = routes(contract, {
  getSaleContact,
  contactAboutSale,
  createSaleIssue,
  readSaleContact,
  uploadSaleAttachment,
  downloadSaleAttachment,
  listThreads,
  getThread,
  replyToThread,
  readThread,
  downloadThreadAttachment,
});

export const saleThreadJobs: readonly Job[] = [
  { name: "drop-attachments", schedule: dailyAt(3, 50), run: dropAttachments },
];
