export { includesVatName } from "#modules/company/profile/company-name.rules.ts";
export { findProfileFacts } from "#modules/company/profile/profile.reader.ts";
export {
  type PaymentProfile,
  isProfileComplete,
  missingForPayment,
  profileItems,
} from "#modules/company/profile/profile.rules.ts";
