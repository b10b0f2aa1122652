import { defineEndpoint } from "#contract/endpoint.ts";
import { fileStatuses } from "#contract/error-statuses.ts";
import type * as schemas from "#contract/company/company.schemas.ts";

export const getCompany = defineEndpoint<typeof schemas.getCompany>()({
  id: "company.get",
  method: "GET",
  path: "company/",
  access: ["seller"],
});

export const updateCompany = defineEndpoint<typeof schemas.updateCompany>()({
  id: "company.update",
  method: "PATCH",
  path: "company/",
  access: ["seller"],
  idempotent: true,
  errors: {
    company_name_mismatch: 400,
    address_not_usable: 400,
    country_unknown: 400,
    eori_invalid: 400,
    email_invalid: 400,
    small_business_not_offered: 400,
    version_conflict: 409,
  },
});

export const getChamberOfCommerce = defineEndpoint<typeof schemas.getChamberOfCommerce>()({
  id: "company.chamber",
  method: "GET",
  path: "company/chamber-of-commerce/",
  access: ["seller"],
});

export const createChamberOfCommerce = defineEndpoint<typeof schemas.createChamberOfCommerce>()({
  id: "company.createChamber",
  method: "POST",
  path: "company/chamber-of-commerce/",
  access: ["seller"],
  bodyAs: "multipart",
  idempotent: true,
  errors: { ...fileStatuses, version_conflict: 409 },
});

export const deleteChamberOfCommerce = defineEndpoint<typeof schemas.deleteChamberOfCommerce>()({
  id: "company.deleteChamber",
  method: "DELETE",
  path: "company/chamber-of-commerce/",
  access: ["seller"],
  ends: "extract",
  errors: { version_conflict: 409 },
});

export const downloadChamberOfCommerce = defineEndpoint<typeof schemas.downloadChamberOfCommerce>()({
  id: "company.chamberFile",
  method: "GET",
  path: "company/chamber-of-commerce/file/",
  access: ["seller"],
  answerAs: "file",
});

export const updateUserFee = defineEndpoint<typeof schemas.updateUserFee>()({
  id: "company.updateFee",
  method: "PUT",
  path: "user/fee/",
  access: ["seller"],
  errors: { fee_out_of_range: 400, version_conflict: 409 },
});

export const getDebtor = defineEndpoint<typeof schemas.getDebtor>()({
  id: "company.debtor",
  method: "GET",
  path: "user/debtor/",
  access: "session",
});

export const listUserGroups = defineEndpoint<typeof schemas.listUserGroups>()({
  id: "company.groups",
  method: "GET",
  path: "user/groups/",
  access: "session",
});

export const createBuyerExporter = defineEndpoint<typeof schemas.createBuyerExporter>()({
  id: "company.createExporter",
  method: "POST",
  path: "user/buyer-exporter/",
  access: ["buyer"],
  idempotent: true,
  errors: { eori_invalid: 400 },
});
