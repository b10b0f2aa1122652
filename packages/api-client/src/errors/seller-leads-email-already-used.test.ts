import { describe, expect, it } from "vitest";
import { SellerLeadsEmailAlreadyUsed, errorClasses } from "#errors/error-classes.ts";

describe("SellerLeadsEmailAlreadyUsed", () => {
  it.each(["create", "update", "complete"])("is raised by sellerLeads.%s for an address in use", (verb) => {
    expect(errorClasses[`sellerLeads.${verb} 400 SellerLeadsEmailAlreadyUsed`]).toBe(
      SellerLeadsEmailAlreadyUsed,
    );
  });
});
