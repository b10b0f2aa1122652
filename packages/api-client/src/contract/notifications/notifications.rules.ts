/** Mail at once, in one daily summary, or never. */
export const mailChoices = ["AT_ONCE", "DAILY", "NEVER"] as const;

/** Topics that people choose by: the first word of a notification's type. */
export const notificationTopics = [
  "sale",
  "booking",
  "package",
  "payout",
  "claim",
  "offer",
  "deal",
  "stock_list",
  "thread",
  "seller",
  "company",
  "export",
] as const;
