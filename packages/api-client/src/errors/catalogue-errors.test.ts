import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all.ts";
import {
  BrandsInvalidSlugs,
  InvalidGtinsProvided,
  VariantSearchWithNonExistingCategory,
  errorClasses,
} from "#errors/error-classes.ts";

describe("typed errors of the catalogue", () => {
  it.each([
    ["brands.list 400 BrandsInvalidSlugs", BrandsInvalidSlugs],
    ["categories.list 400 BrandsInvalidSlugs", BrandsInvalidSlugs],
    ["variants.request 400 InvalidGtinsProvided", InvalidGtinsProvided],
    ["variants.search 400 not_found", VariantSearchWithNonExistingCategory],
    ["variants.searchOffers 400 not_found", VariantSearchWithNonExistingCategory],
    ["variants.download 400 not_found", VariantSearchWithNonExistingCategory],
  ])("%s has its class, and its endpoint answers with it", (key, errorClass) => {
    expect(errorClasses[key]).toBe(errorClass);
    const [id, status, code = ""] = key.split(" ");
    const endpoint = allEndpoints.find((one) => one.id === id);
    expect(endpoint?.errors?.[code]).toBe(Number(status));
  });
});
