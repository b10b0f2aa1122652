import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { BookableCarrier, CarrierBooking } from "@quayside/api-client/contract/bookings/booking.schema";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { confirmedSale } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";

const dhl: BookableCarrier = {
  carrier: "dhl",
  service: "express",
  name: "DHL Express",
  collection: "PICK_UP",
  price: "31.90",
  currency: "EUR",
  transitDays: 2,
  estimatedDelivery: "2026-11-25",
  pickUpDates: ["2026-11-23", "2026-11-24", "2026-11-25"],
  slots: ["09-15", "11-17"],
  cutOff: "12:30",
  timeZone: "Europe/Berlin",
  takes: ["PARCEL"],
  takesDangerousGoods: true,
  isBookable: true,
  reason: null,
};

/** One carrier for parcels, one for pallets, one that does not deliver there. */
export const bookable: readonly BookableCarrier[] = [
  dhl,
  {
    ...dhl,
    carrier: "ups",
    service: "freight",
    name: "UPS Freight",
    price: "68.40",
    transitDays: 4,
    estimatedDelivery: "2026-11-27",
    cutOff: "10:00",
    takes: ["PALLET"],
  },
  {
    ...dhl,
    carrier: "gls",
    service: "parcel-shop",
    name: "GLS ParcelShop",
    collection: "DROP_OFF",
    slots: [],
    price: "9.10",
    takesDangerousGoods: false,
    isBookable: false,
    reason: "DESTINATION_NOT_SERVED",
  },
];

export const bookableAnswer = {
  results: bookable,
  measures: { parcels: 2, pallets: 0, weightGrams: 14_200, isAssumed: true },
  isOutage: false,
};

export const pickUpAddress: Address = {
  qid: "address_0001",
  usage: "ship-from",
  companyName: "Demo Beauty GmbH",
  lineOne: "Hafenstraße 12",
  lineTwo: "",
  city: "Hamburg",
  postcode: "20457",
  country: "DE",
  isDefault: true,
  timeZone: "Europe/Berlin",
  lineTooLong: [],
  version: 1,
};

/** The confirmed sale before it is packed: 4 hand creams of 250 g and 6 lip balms without a weight. */
export const unpackedBoxes: SaleBoxes = {
  boxes: [],
  pallets: [],
  isComplete: false,
  isEditable: true,
  warehouse: null,
  products: confirmedSale.lines.map(({ id, gtin, name, confirmedQuantity }, index) => ({
    id,
    gtin,
    name,
    units: confirmedQuantity ?? 0,
    unitWeightGrams: index === 0 ? 250 : null,
  })),
  suggestions: [],
  version: 4,
};

export const packedBoxes: SaleBoxes = {
  ...unpackedBoxes,
  isComplete: true,
  pallets: [
    {
      qid: "pallet_00001",
      number: 1,
      base: "EUR",
      sscc: "340123450000000025",
      weightGrams: 26_600,
      heightCm: 45,
    },
  ],
  boxes: [
    {
      qid: "box_00000001",
      number: 1,
      kind: "PARCEL",
      sscc: "340123450000000018",
      weightGrams: 1_600,
      lengthCm: 60,
      widthCm: 40,
      heightCm: 30,
      palletNumber: 1,
      layer: null,
      lines: unpackedBoxes.products.map(({ id, gtin, name, units }) => ({ id, gtin, name, units })),
    },
  ],
};

/** The same boxes, on no pallet. */
export const looseBoxes: SaleBoxes = {
  ...packedBoxes,
  pallets: [],
  boxes: packedBoxes.boxes.map((box) => ({ ...box, palletNumber: null })),
};

export const booking: CarrierBooking = {
  qid: "booking_0001",
  sale: { qid: confirmedSale.qid, number: confirmedSale.number },
  status: "SUCCEEDED",
  carrier: "dhl",
  service: "express",
  name: "DHL Express",
  reference: "",
  price: "31.90",
  currency: "EUR",
  pickUpDate: "2026-11-23",
  pickUpSlot: "09-15",
  estimatedDelivery: "2026-11-25",
  dangerousGoods: false,
  parcels: [{ weightGrams: 1_600, lengthCm: 60, widthCm: 40, heightCm: 30 }],
  pallets: [],
  confirmation: "SB-BOOKING001",
  trackingNumbers: ["00340434161094"],
  failure: null,
  isCancelling: false,
  requestedAt: "2026-11-20T09:00:00Z",
  settledAt: "2026-11-20T09:00:01Z",
  cancelledAt: null,
};

const own = `sales/${confirmedSale.qid}/`;

/** What the API answers about the shipping of the confirmed sale. */
export const shippingAnswers = {
  [`GET ${own}bookable-carriers/`]: { body: bookableAnswer },
  [`GET ${own}boxes/`]: { body: unpackedBoxes },
  [`GET ${own}receipt/`]: { body: { warehouse: null, boxes: [] } },
  [`GET ${own}carrier_booking/`]: { body: null },
  "GET addresses/": {
    body: pageOf([pickUpAddress]),
  },
};
