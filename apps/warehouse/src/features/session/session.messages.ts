import type { LoginTexts } from "@quayside/portal/login.messages";

const notForWarehouses = {
  message: "This account has no access to the warehouse. If you sell on Quayside, use the seller portal.",
  link: "Go to the seller portal",
};

/** Texts of the warehouse login. */
export const loginTexts: LoginTexts = {
  title: "Log in to the warehouse",
  otherAccount: { other: notForWarehouses, warehouse: notForWarehouses },
  retry: "Use a different account",
  doubt: "Do you work in a warehouse and think this is wrong?",
};
