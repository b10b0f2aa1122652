import { accountRules } from "#commands/personal-data/account.rules.ts";
import { companyRules } from "#commands/personal-data/company.rules.ts";
import { messageRules } from "#commands/personal-data/message.rules.ts";
import type { PersonalRule } from "#commands/personal-data/rule.rules.ts";
import { tradeRules } from "#commands/personal-data/trade.rules.ts";

/**
 * Every table that can hold something about a person: what it is, why and how long it is kept, and what deletion does.
 * The export, the deletion and the table of the documentation are made from it. The order is that of the deletion: a row goes before the row
 * that it refers to, and the account is the last.
 */
export const personalData: readonly PersonalRule[] = [
  ...messageRules,
  ...tradeRules,
  ...companyRules,
  ...accountRules,
];
