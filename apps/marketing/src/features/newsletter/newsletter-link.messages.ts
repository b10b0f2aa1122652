/** Texts of the pages behind e-mail links, by purpose. */
export const linkMessages = {
  confirm: {
    title: "Confirm your subscription",
    text: "You get market news for sellers once a month. Each newsletter has a link to leave it.",
    button: "Confirm the subscription",
    done: "You are subscribed",
    doneText: "The next newsletter comes within a month.",
    invalid:
      "This link is not valid, or no longer. Subscribe again at the end of any page to get another one.",
  },
  leave: {
    title: "Leave the newsletter",
    text: "You get no more newsletters from us. E-mails about your account and your orders are not affected.",
    button: "Leave the newsletter",
    done: "You have left the newsletter",
    doneText: "You can subscribe again at the end of any page.",
    invalid: "This link is incomplete. Open it from the newsletter again.",
  },
  failed: "Quayside does not answer. Please try again.",
} as const;
