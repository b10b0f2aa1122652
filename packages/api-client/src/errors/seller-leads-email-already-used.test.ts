import { describe, expect, it } from "vitest";
import { errorClasses } from "#errors/error-classes.ts";
import { SellerLeadsEmailAlreadyUsed } from "#errors/seller-leads-email-already-used.ts";

describe("SellerLeadsEmailAlreadyUsed", () => {
  it.each(["create", "update", "complete"])("is raised by sellerLeads.%s for an address in use", (verb) => {
    expect(errorClasses[`sellerLeads.${verb} 400 SellerLeadsEmailAlreadyUsed`]).toBe(
      SellerLeadsEmailAlreadyUsed,
    );
  });
});
