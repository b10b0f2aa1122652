import * as contract from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { type Job, dailyAt } from "#jobs/job.ts";
import { routes } from "#kernel/routes.ts";
import {
  createSaleIssue,
  contactAboutSale,
  replyToThread,
} from "#modules/fulfilment/sale-threads/messages.ts";
import {
  downloadSaleAttachment,
  downloadThreadAttachment,
  getSaleContact,
  getThread,
  listThreads,
  readSaleContact,
  readThread,
} from "#modules/fulfilment/sale-threads/reads.ts";
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
