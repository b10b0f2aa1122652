import type { LoginTexts } from "@quayside/portal/login.messages";

const notForWarehouses = {
  message: "This account has no access to the warehouse. If you sell on Quayside, use the seller portal.",
  link: "Go to the seller portal",
};

/** What the login of the warehouse says. */
export const loginTexts: LoginTexts = {
  title: "Login to the warehouse",
  otherAccount: { other: notForWarehouses, warehouse: notForWarehouses },
  retry: "Use a different account",
  doubt: "Do you work in a warehouse and think this is wrong?",
};

export const activationMessages = {
  email: "Verify your e-mail address with the link we sent to it.",
  phone: "Verify your phone number.",
  done: "Your account is active. Nothing is left to verify.",
  signIn: "Sign in to see what is left to verify.",
  failed: "Something went wrong. Please try again.",
} as const;
