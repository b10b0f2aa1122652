import * as orderDesk from "@quayside/api-client/contract/order-desk/order-desk.endpoints";
import * as saleContact from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { routes } from "#http/routes.ts";
import { bulkConfirmSales } from "#modules/order-desk/bulk-confirm-sales.ts";
import { bulkReadSales } from "#modules/order-desk/bulk-read-sales.ts";
import { contactAboutSale } from "#modules/order-desk/contact-about-sale.ts";
import { createSaleIssue } from "#modules/order-desk/create-sale-issue.ts";
import { downloadSaleAttachment } from "#modules/order-desk/download-sale-attachment.ts";
import { downloadThreadAttachment } from "#modules/order-desk/download-thread-attachment.ts";
import { downloadPickList } from "#modules/order-desk/download-pick-list.ts";
import { downloadOrders } from "#modules/order-desk/download-orders.ts";
import { getPickList } from "#modules/order-desk/get-pick-list.ts";
import { getSaleContact } from "#modules/order-desk/get-sale-contact.ts";
import { getThread } from "#modules/order-desk/get-thread.ts";
import { listThreads } from "#modules/order-desk/list-threads.ts";
import { readSaleContact } from "#modules/order-desk/read-sale-contact.ts";
import { readThread } from "#modules/order-desk/read-thread.ts";
import { replyToThread } from "#modules/order-desk/reply-to-thread.ts";
import { searchSales } from "#modules/order-desk/search-sales.ts";
import { uploadSaleAttachment } from "#modules/order-desk/upload-sale-attachment.ts";
import { type Job, dailyAt } from "#jobs/job.ts";
import { dropAttachments } from "#modules/order-desk/drop-attachments.job.ts";

export { ordersFile } from "#modules/order-desk/orders-file.ts";

export const orderDeskRoutes = [
  ...routes(orderDesk, {
    searchSales,
    downloadOrders,
    getPickList,
    downloadPickList,
    bulkReadSales,
    bulkConfirmSales,
  }),
  ...routes(saleContact, {
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
  }),
];

export const orderDeskJobs: readonly Job[] = [
  { name: "drop-attachments", schedule: dailyAt(3, 50), run: dropAttachments },
];
