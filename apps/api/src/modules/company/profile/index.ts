export { findProfileFacts } from "#modules/company/profile/profile.reader.ts";
export {
  type PaymentProfile,
  isProfileComplete,
  missingForPayment,
  missingForSales,
  profileItems,
  includesVatName,
} from "#modules/company/profile/profile.rules.ts";
