import type {
  MailChoice,
  NotificationTopic,
} from "@quayside/api-client/contract/notifications/notifications.schemas";

/** What each topic is called, and what comes under it. */
export const topicNames: Record<NotificationTopic, { label: string; hint: string }> = {
  sale: { label: "Orders", hint: "New orders, deadlines that come near, expired and cancelled orders." },
  booking: { label: "Carrier bookings", hint: "Carrier bookings confirmed or refused." },
  package: { label: "Boxes", hint: "Boxes that the warehouse refused or found something wrong with." },
  payout: { label: "Payouts", hint: "Payouts on their way to you." },
  claim: { label: "Claims", hint: "New claims, answers that are wanted, decisions and credit notes." },
  offer: { label: "Offers", hint: "Changes of your offers." },
  stock_list: { label: "Stock lists", hint: "Lists that took effect, wait for you, or could not be read." },
  thread: { label: "Messages", hint: "Answers to what you wrote about an order." },
  seller: { label: "Selling", hint: "Pauses, warnings and decisions about your seller account." },
  export: { label: "Prepared files", hint: "Files of long lists that you asked for and can download now." },
  company: { label: "Company", hint: "VAT numbers, webhooks and other settings of your company." },
};

export const mailNames: Record<MailChoice, string> = {
  AT_ONCE: "At once",
  DAILY: "Once a day, in one e-mail",
  NEVER: "Never",
};

/** The topic of a type such as "sale.notified"; its first word when this page does not know it. */
export function topicLabel(type: string): string {
  const [topic = type] = type.split(".");
  return Object.hasOwn(topicNames, topic) ? topicNames[topic as NotificationTopic].label : topic;
}

export const notificationMessages = {
  load: "There was an error loading the notifications, please try again.",
  readFailed: "The notifications could not be marked as read, please try again.",
  none: "Nothing to tell you yet",
  noneText: "What happens to your orders, claims and payouts appears here.",
  allRead: "You have read everything",
  choicesLoad: "There was an error loading your choices, please try again.",
  choicesSaved: "Your choices were saved",
  choicesFailed: "Your choices could not be saved, please try again.",
  choicesReadOnly:
    "Everybody chooses for themselves. You are viewing a seller, so there is nothing to choose here.",
} as const;
