import * as orderDesk from "@quayside/api-client/contract/order-desk/order-desk.endpoints";
import * as saleContact from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { routes } from "#kernel/routes.ts";
import { bulkConfirmSales } from "#modules/fulfilment/order-desk/bulk-confirm-sales.ts";
import { bulkReadSales } from "#modules/fulfilment/order-desk/bulk-read-sales.ts";
import { contactAboutSale } from "#modules/fulfilment/order-desk/contact-about-sale.ts";
import { createSaleIssue } from "#modules/fulfilment/order-desk/create-sale-issue.ts";
import { downloadSaleAttachment } from "#modules/fulfilment/order-desk/download-sale-attachment.ts";
import { downloadThreadAttachment } from "#modules/fulfilment/order-desk/download-thread-attachment.ts";
import { downloadPickList } from "#modules/fulfilment/order-desk/download-pick-list.ts";
import { downloadOrders } from "#modules/fulfilment/order-desk/download-orders.ts";
import { getPickList } from "#modules/fulfilment/order-desk/get-pick-list.ts";
import { getSaleContact } from "#modules/fulfilment/order-desk/get-sale-contact.ts";
import { getThread } from "#modules/fulfilment/order-desk/get-thread.ts";
import { listThreads } from "#modules/fulfilment/order-desk/list-threads.ts";
import { readSaleContact } from "#modules/fulfilment/order-desk/read-sale-contact.ts";
import { readThread } from "#modules/fulfilment/order-desk/read-thread.ts";
import { replyToThread } from "#modules/fulfilment/order-desk/reply-to-thread.ts";
import { searchSales } from "#modules/fulfilment/order-desk/search-sales.ts";
import { uploadSaleAttachment } from "#modules/fulfilment/order-desk/upload-sale-attachment.ts";
import { type Job, dailyAt } from "#jobs/job.ts";
import { dropAttachments } from "#modules/fulfilment/order-desk/drop-attachments.job.ts";

export { ordersFile } from "#modules/fulfilment/order-desk/orders-file.ts";

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
