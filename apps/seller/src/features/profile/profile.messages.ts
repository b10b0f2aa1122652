import type { AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { resendEmailChange } from "@quayside/api-client/contract/verification/verification.endpoints";
import type { SellRegion } from "@quayside/api-client/contract/company/company.schema";
import { withinSentence } from "@quayside/format/sentence";

export const profileMessages = {
  notAllowed: "You do not have permission to change this. Ask the owner of your company's account.",
  stockRefused: "You do not have permission to upload stock list.",
  detailsFailed: "There was an error updating your details, please try again.",
  bankFailed: "There was an error saving the bank details, please try again.",
  bankCurrency: (account: string, company: string) =>
    `This account is in ${account}, but you sell in ${company}. Orders in ${company} cannot be paid to it.`,
  loadFailed: "There was an error loading your profile, please try again.",
  addressUpdated: "Address updated.",
  addressCreated: "Address created.",
  addressDeleted: "Address deleted.",
  companyUpdated: "Company details updated",
  detailsUpdated: "Your details were updated",
  emailAsked: (email: string) => `Follow the link that we have sent to ${email}`,
  vatSaved: "VAT number saved",
  vatNotSaved: "VAT number not saved",
  vatStays: "It is rejected, so what you had before stays.",
  bankSaved: "Bank details saved",
  bankSavedText: "Payouts are on hold for 72 hours. The owners of your company are notified by e-mail.",
  incomplete: "Please complete your profile",
  paymentsWait: (parts: readonly string[]) =>
    `Payments of your orders wait for: ${parts.map((part, place) => (place === 0 ? part : withinSentence(part))).join(", ")}.`,
  registrationNumber: "Registration number",
  registrationHint:
    "In the register of companies, e.g. HRB 12345, KvK 34999990 or SIREN 552 100 554. It is printed on your invoices and credit notes from now on.",
  eoriNumber: "EORI number",
  eoriHint:
    "Your customs (EORI) number, e.g. DE1234567. Required before goods cross a customs border; printed on commercial invoices.",
  accountingEmail: "Accounting e-mail",
  accountingEmailHint: "Notified of every invoice and credit note that we issue in your name.",
  registrationWrong:
    "Enter the number as the register writes it: 2 to 35 characters, at least one of them a digit.",
} as const;

/** Texts about VAT numbers for goods that leave from other countries than the company's own. */
export const furtherNumberMessages = {
  title: "VAT numbers of further countries",
  lead: "For goods that leave from other countries than that of your VAT number: invoices name the number of the country that the goods leave from.",
  missing: (country: string) => `You have no VAT number of ${country}.`,
  missingText: (country: string) =>
    `You ship from ${country}. Without a VAT number of ${country}, orders from there bear its VAT, even where goods go to another country, and cannot be paid. Add the number before the next order.`,
  add: "Add VAT number",
  taxNumber: "VAT number of that country",
  country: "Country that goods leave from",
  saved: "VAT number saved",
  rejected: "This number is not in the VAT registry. Check the country and the digits.",
  remove: (country: string) => `Remove the VAT number of ${country}`,
  removed: (country: string) => `VAT number of ${country} removed`,
  removeFailed: "There was an error removing the VAT number, please try again.",
} as const;

/** Texts about small businesses exempt from VAT. */
export const smallBusinessMessages = {
  title: "Small business",
  choice: "We are a small business exempt from VAT",
  hint: (country: string) =>
    `Choose this only if the tax office of ${country} lets you sell without VAT because your turnover is small. You are then paid without VAT, and need no VAT number. Saving a VAT number ends it.`,
  taxNumber: "Tax number",
  taxNumberHint:
    "As your tax office writes it, e.g. 21/815/08150 or 552 100 554 00013. It is printed on your invoices and credit notes instead of a VAT number. If your goods leave another EU country than yours, enter the number that ends in EX.",
  taxNumberWrong: "Enter your tax number: 2 to 35 characters, at least one of them a digit.",
  sentence: (sentence: string) => `Your invoices say: “${sentence}”`,
  effect: "No VAT is paid to you any more, for orders that are not paid yet too.",
  numberGoes: "Your VAT number is removed when you save.",
  save: "Save small business",
  fact: (taxNumber: string) => `Small business exempt from VAT, tax number ${taxNumber}`,
} as const;

/** Texts about a new e-mail address that is not verified yet. */
export const pendingEmailMessages = {
  title: "New e-mail address",
  waiting: (email: string, current: string) =>
    `Follow the link that we have sent to ${email}. Until then you sign in with ${current}, and our e-mails go there.`,
  until: (moment: string) => `The link works until ${moment}. After that nothing changes.`,
  again: "Send a new e-mail",
  resent: "New email sent.",
  wait: (left: number) => `You can ask for a new e-mail in ${left} ${left === 1 ? "second" : "seconds"}.`,
  cancel: "Cancel the change",
  cancelled: "Your e-mail address has not changed",
  cancelFailed: "The change could not be cancelled, please try again.",
} as const;

/** Texts for a rejected e-mail request. */
export const resendErrors: Record<ErrorCodeOf<typeof resendEmailChange>, string> = {
  too_many_requests: "Please wait before asking for a new e-mail.",
};

export const regionNames: Record<SellRegion, { label: string; hint: string }> = {
  EUROPE: { label: "Europe (EU+UK)", hint: "The member states of the EU and Great Britain." },
  USA: { label: "USA", hint: "The United States of America." },
  WORLD: {
    label: "World",
    hint: "Africa, Asia, Europe, North America, Oceania, South America, Middle East and Antarctica.",
  },
};

/** Texts of the address pages. */
export const addressWords: Record<AddressUsage, { noun: string; add: string }> = {
  billing: { noun: "billing address", add: "Add a billing address" },
  shipping: { noun: "shipping address", add: "Add a shipping address" },
  "ship-from": { noun: "address you ship from", add: "Add an address you ship from" },
};
