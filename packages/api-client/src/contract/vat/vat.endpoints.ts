import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/vat/vat.schemas.ts";

export const validateVat = defineEndpoint<typeof schemas.validateVat>()({
  id: "vat.validate",
  method: "POST",
  path: "vat/validation/",
  access: ["seller", "buyer"],
  idempotent: true,
  errors: { vat_country_not_supported: 400, too_many_requests: 429 },
});

export const getVat = defineEndpoint<typeof schemas.getVat>()({
  id: "vat.get",
  method: "GET",
  path: "vat/",
  access: ["seller", "buyer"],
});

export const removeVatNumber = defineEndpoint<typeof schemas.removeVatNumber>()({
  id: "vat.remove",
  method: "DELETE",
  path: "vat/further-numbers/{country}/",
  access: ["seller", "buyer"],
  ends: "VAT numbers",
  errors: { version_conflict: 409 },
});
