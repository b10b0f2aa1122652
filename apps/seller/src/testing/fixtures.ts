import type { SaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import type { Sale, SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";

export const seller: CurrentUser = {
  qid: "user_0000001",
  email: "seller@demo.example",
  name: "Demo Seller",
  account: "Demo Beauty GmbH",
  company: "Demo Beauty GmbH",
  isSeller: true,
  isWarehouseUser: false,
  isInternalStaff: false,
  isPhoneVerified: true,
  isEmailVerified: true,
  sellerAcceptedSlaAt: "2026-01-05T09:00:00Z",
  country: "DE",
  pricingModel: "OFFERS_BASED",
  sellerStatus: "ACTIVE",
  pauseReason: null,
  expectedPauseEnd: null,
  accountManager: null,
  createdAt: "2026-01-01T09:00:00Z",
  viewing: null,
};

/** Internal staff without a seller account. */
export const staff: CurrentUser = {
  ...seller,
  qid: "user_0000009",
  email: "staff@quayside.example",
  name: "Demo Staff",
  account: "Quayside",
  company: "Quayside",
  isSeller: false,
  isInternalStaff: true,
  staffRoles: ["administrator"],
  sellerAcceptedSlaAt: null,
  country: "NL",
  sellerStatus: null,
};

/** The same staff while they view the demo seller. */
export const viewingStaff: CurrentUser = {
  ...staff,
  viewing: { qid: "org_00000001", company: "Demo Beauty GmbH" },
};

export const saleRow: SaleListItem = {
  qid: "sale_0000001",
  number: "225083820",
  order: { qid: "order_000001" },
  status: "NOTIFIED",
  nextAction: "CONFIRM_QUANTITIES",
  createdAt: "2026-11-18T12:13:00Z",
  expiredAt: "2026-11-23T23:00:00Z",
  workStarts: ["2026-11-19T08:00:00Z", "2026-11-20T08:00:00Z", "2026-11-23T08:00:00Z"],
  destination: { country: "FR", city: "Lyon" },
  price: "96.00",
  currency: "EUR",
  quantity: 12,
  lineCount: 2,
  hasRead: true,
  hasShipments: false,
  hasSalelineQuantitiesConfirmed: false,
  isBookedThroughProvider: false,
  hasInvoiceForDownload: false,
  shipments: [],
};

/** A sale with two lines: 6 units of 12.00 in pairs, and 6 single units of 4.00. */
export const sale: Sale = {
  ...saleRow,
  expiredFrom: null,
  sellerShippingFee: { amount: "0.00", maximum: "25.00" },
  sellerVat: {
    amount: "0.00",
    expectedVatAmount: "0.00",
    maximum: "0.00",
    reason: null,
    rule: "INTRA_EU",
    isExport: false,
    rates: [{ rate: "0", goods: "96.00", shippingFee: "0.00", expectedVatAmount: "0.00" }],
  },
  supply: {
    customer: { name: "Quayside B.V.", vatNumber: "NL999999990B01" },
    deliverTo: {
      name: "Quayside Warehouse Venlo",
      postcode: "5928 LC",
      city: "Venlo",
      country: "NL",
      isWarehouse: true,
    },
  },
  payout: null,
  refund: null,
  declineReason: null,
  declineText: null,
  requestedPrice: "96.00",
  version: 3,
  deadline: { country: "DE", timeZone: "Europe/Berlin" },
  lines: [
    {
      id: "line_0000001",
      gtin: "04006381333931",
      name: "Hand cream",
      brand: "Nord",
      imageUrl: null,
      unit: 2,
      requestedQuantity: 6,
      confirmedQuantity: null,
      reductionReason: null,
      price: "12.00",
      currency: "EUR",
      vatRate: "0",
      vatCategory: null,
    },
    {
      id: "line_0000002",
      gtin: "04006381333948",
      name: "Lip balm",
      brand: "Nord",
      imageUrl: null,
      unit: 1,
      requestedQuantity: 6,
      confirmedQuantity: null,
      reductionReason: null,
      price: "4.00",
      currency: "EUR",
      vatRate: "0",
      vatCategory: null,
    },
  ],
};

/** The sale with 10 of its 12 units confirmed: two of the hand cream were damaged. */
export const confirmedSale: Sale = {
  ...sale,
  status: "CONFIRMED",
  nextAction: "ARRANGE_SHIPPING",
  price: "72.00",
  sellerVat: {
    ...sale.sellerVat,
    rates: [{ rate: "0", goods: "72.00", shippingFee: "0.00", expectedVatAmount: "0.00" }],
  },
  quantity: 10,
  version: 4,
  hasSalelineQuantitiesConfirmed: true,
  refund: { status: "PENDING" },
  lines: sale.lines.map((line) =>
    line.id === "line_0000001"
      ? { ...line, confirmedQuantity: 4, reductionReason: "DAMAGED" }
      : { ...line, confirmedQuantity: 6 },
  ),
};

/** The confirmed sale with one shipment of the seller's own carrier. */
export const shippedSale: Sale = {
  ...confirmedSale,
  nextAction: "TRIGGER_PAYMENT",
  version: 5,
  hasShipments: true,
  shipments: [{ qid: "ship_0000001", carrier: "dhl-paket", trackingNumbers: ["00340434161094042557"] }],
};

/** A payout that is due. */
export const scheduledPayout: NonNullable<Sale["payout"]> = {
  qid: "payout_000001",
  status: "SCHEDULED",
  holdReason: null,
  amount: "77.00",
  setOff: "0.00",
  dueOn: "2026-11-24",
  reference: null,
  paidAt: null,
};

/** The shipped sale with a fee of 5.00, its payment triggered. */
export const paidSale: Sale = {
  ...shippedSale,
  status: "PAID",
  nextAction: "COMPLETE",
  version: 7,
  sellerShippingFee: { amount: "5.00", maximum: "25.00" },
  sellerVat: {
    ...sale.sellerVat,
    rates: [{ rate: "0", goods: "72.00", shippingFee: "5.00", expectedVatAmount: "0.00" }],
  },
  refund: { status: "POSTED" },
  payout: scheduledPayout,
};

/** The carriers of `carriers/`. */
export const carriers = {
  results: [
    { code: "dhl-paket", name: "DHL Paket", trackingUrl: "https://www.dhl.com/track?id={number}" },
    { code: "other", name: "Another carrier", trackingUrl: null },
  ],
};

/** A document of a sale. */
export const packingList: SaleDocument = {
  qid: "document_0001",
  type: "PACKING_LIST",
  file: { name: "packing-list.pdf", mediaType: "application/pdf", bytes: 2_100_000 },
  sha256: "3c".repeat(32),
  metadata: {},
  uploadedBy: "Demo Seller",
  uploadedAt: "2026-11-20T10:00:00Z",
  version: 1,
};
