import type { LoginTexts } from "@quayside/portal/login.messages";

/** The texts of the seller portal's login. */
export const loginTexts: LoginTexts = {
  title: "Login to the seller portal",
  otherAccount: {
    other: {
      message: "This is a buyer account. Please use a different account to sign in to the seller portal.",
      link: null,
    },
    warehouse: {
      message: "This account has no access to the seller portal. Please use a different account.",
      link: "Go to the warehouse app",
    },
  },
  retry: "Sign in with a different account",
  doubt: "Do you sell on Quayside and think this is wrong?",
};
