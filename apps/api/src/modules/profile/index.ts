export { includesVatName } from "#modules/profile/company-name.rules.ts";
export { findProfileFacts } from "#modules/profile/profile.reader.ts";
export { isProfileComplete, missingForPayment, profileItems } from "#modules/profile/profile.rules.ts";
export { companyIdOf } from "#modules/profile/tenant.policy.ts";
