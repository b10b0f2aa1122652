/** Topics of a seller's question, in the order offered. */
export const contactTopics = [
  { code: "SHIPPING_LABEL", label: "Shipping labels" },
  { code: "PICK_UP", label: "Pick-up by the carrier" },
  { code: "DELIVERY_ADDRESS", label: "Delivery address" },
  { code: "CHANGE_OF_QUANTITIES", label: "Changing quantities" },
  { code: "DOCUMENTS", label: "Documents" },
  { code: "CUSTOMS", label: "Customs" },
  { code: "PAYMENT", label: "Payment and payout" },
  { code: "CANCELLATION", label: "Cancelling the order" },
  { code: "OTHER", label: "Something else" },
] as const;

/** Problems with a sale, in the order offered. */
export const issueTopics = [
  { code: "STOCK_MISSING", label: "Goods are missing from our stock" },
  { code: "GOODS_DAMAGED", label: "Goods are damaged" },
  { code: "WRONG_PRICE", label: "A price is wrong" },
  { code: "WRONG_PRODUCT_DATA", label: "A product is described wrongly" },
  { code: "CARRIER_DID_NOT_COME", label: "The carrier did not come" },
  { code: "PARCEL_LOST_OR_RETURNED", label: "A parcel is lost or was returned" },
  { code: "OTHER", label: "Something else" },
] as const;

/** Limits of a message: characters, files, and bytes and formats of each file. */
export const CONTACT_LIMITS = {
  textMin: 3,
  textMax: 5000,
  attachments: 5,
  attachmentBytes: 10 * 1024 * 1024,
  formats: ["pdf", "png", "jpg", "webp", "csv", "xlsx"],
} as const;

/** Working days, Monday to Friday, within which staff answer: what the contact page promises. */
export const ANSWER_WORKING_DAYS = 1;

export const contactTopicCodes = contactTopics.map(({ code }) => code);
export const issueTopicCodes = issueTopics.map(({ code }) => code);
