import { describe, expect, it } from "vitest";
import { createClient } from "#client.ts";
import { addCartAllocationLine, updateCartAllocationLine } from "#contract/carts/allocations.endpoints.ts";
import { CartAllocationLineQuantityExceeded, UnitSizeInvalid } from "#errors/error-classes.ts";
import { isApiError } from "#errors/api-error.ts";

const refusing = (body: object) =>
  createClient({
    baseUrl: "https://api.quayside.example/api/",
    application: "buyers",
    fetch: async () => Response.json({ message: "No.", requestId: "r1", ...body }, { status: 400 }),
  });

const add = (body: object) =>
  refusing(body)
    .call(addCartAllocationLine, { params: { id: "AB12CD" }, body: { gtin: "96385074", quantity: 5 } })
    .catch((error: unknown) => error);

describe("errors of a line put into a seller's part of the cart", () => {
  it.each([{ cartLineQuantity: 2 }, { allocationLineQuantity: 3 }])(
    "have the available quantity and the quantity in the cart: %o",
    async (held) => {
      const raised = await add({ code: "CartAllocationLineQuantityExceeded", availableQuantity: 4, ...held });
      expect(raised).toBeInstanceOf(CartAllocationLineQuantityExceeded);
      expect(
        isApiError(raised, addCartAllocationLine, "CartAllocationLineQuantityExceeded") && raised.details,
      ).toEqual({
        availableQuantity: 4,
        ...held,
      });
    },
  );

  it("name the selling unit", async () => {
    const raised = await add({ code: "unit_size_invalid", unit: 6 });
    expect(raised).toBeInstanceOf(UnitSizeInvalid);
    expect(isApiError(raised, addCartAllocationLine, "unit_size_invalid") && raised.details.unit).toBe(6);
  });

  it("are the same when a quantity is changed", async () => {
    const body = {
      code: "CartAllocationLineQuantityExceeded",
      availableQuantity: 4,
      allocationLineQuantity: 3,
    };
    const params = { allocationId: "AB12CD", id: "0123456789ABCDEF" };
    const raised = await refusing(body)
      .call(updateCartAllocationLine, { params, body: { quantity: 5 } })
      .catch((error: unknown) => error);
    expect(raised).toBeInstanceOf(CartAllocationLineQuantityExceeded);
  });
});
