import { describe, expect, it } from "vitest";
import { createClient } from "#client.ts";
import { createCarrierBooking, createSaleCarrierBooking } from "#contract/bookings/bookings.endpoints.ts";
import { CarrierBookingPickUpDateNotAvailable, SellerShippingAddressTooLong } from "#errors/error-classes.ts";

const wish = {
  carrier: "ups",
  service: "standard",
  pickUpDate: "2026-06-13",
  pickUpSlot: "09-15",
} as const;

function refusing(details: object) {
  return createClient({
    baseUrl: "https://api.example/api/",
    application: "sellers",
    fetch: async () => Response.json({ message: "Refused.", requestId: "r", ...details }, { status: 400 }),
  });
}

describe("an error of a booking", () => {
  it("is CarrierBookingPickUpDateNotAvailable with the next date, at both addresses", async () => {
    const details = { pickUpDate: "2026-06-13", nextAvailableDate: "2026-06-15" };
    const client = refusing({ code: "CarrierBookingPickUpDateNotAvailable", ...details });
    for (const call of [
      client.call(createCarrierBooking, { body: { saleQid: "0123456789ABCDEF", ...wish } }),
      client.call(createSaleCarrierBooking, { params: { qid: "0123456789ABCDEF" }, body: wish }),
    ]) {
      const error = await call.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CarrierBookingPickUpDateNotAvailable);
      expect(error).toMatchObject({ details });
    }
  });

  it("is SellerShippingAddressTooLong with the line and its length", async () => {
    const details = { line: "lineTwo", maximum: 35 };
    const client = refusing({ code: "SellerShippingAddressTooLong", ...details });
    const error = await client
      .call(createCarrierBooking, { body: { saleQid: "0123456789ABCDEF", ...wish } })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SellerShippingAddressTooLong);
    expect(error).toMatchObject({ details });
  });
});
