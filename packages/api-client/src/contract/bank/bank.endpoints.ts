import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/bank/bank.schemas.ts";

export const getBankInfo = defineEndpoint<typeof schemas.getBankInfo>()({
  id: "bank.info",
  method: "GET",
  path: "user/bank/info/",
  access: ["seller"],
});

export const createAbaBankInfo = defineEndpoint<typeof schemas.createAbaBankInfo>()({
  id: "bank.createAba",
  method: "POST",
  path: "user/bank/aba/",
  access: ["seller"],
  ends: "bank account",
  idempotent: true,
  errors: { bank_details_invalid: 400, version_conflict: 409 },
});

export const createIbanBankInfo = defineEndpoint<typeof schemas.createIbanBankInfo>()({
  id: "bank.createIban",
  method: "POST",
  path: "user/bank/iban/",
  access: ["seller"],
  ends: "bank account",
  idempotent: true,
  errors: { bank_details_invalid: 400, version_conflict: 409 },
});

export const createSortcodeBankInfo = defineEndpoint<typeof schemas.createSortcodeBankInfo>()({
  id: "bank.createSortCode",
  method: "POST",
  path: "user/bank/sortcode/",
  access: ["seller"],
  ends: "bank account",
  idempotent: true,
  errors: { bank_details_invalid: 400, version_conflict: 409 },
});

export const createBankDetails = defineEndpoint<typeof schemas.createBankDetails>()({
  id: "bank.create",
  method: "POST",
  path: "user/bank/",
  access: ["seller"],
  ends: "bank account",
  idempotent: true,
  errors: { bank_details_invalid: 400, version_conflict: 409 },
});
