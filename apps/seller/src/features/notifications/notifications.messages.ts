import type {
  MailChoice,
  NotificationTopic,
} from "@quayside/api-client/contract/notifications/notifications.schemas";

/** The name of each topic, and what it covers. */
export const topicNames: Record<NotificationTopic, { label: string; hint: string }> = {
  sale: { label: "Orders", hint: "New orders, approaching deadlines, expired and cancelled orders." },
  booking: { label: "Carrier bookings", hint: "Carrier bookings confirmed or rejected." },
  package: { label: "Boxes", hint: "Boxes that the warehouse refused, or received with a discrepancy." },
  payout: { label: "Payouts", hint: "Payouts in transit to you." },
  claim: { label: "Claims", hint: "New claims, requests for an answer, decisions and credit notes." },
  offer: { label: "Offers", hint: "Changes of your offers." },
  deal: {
    label: "Deals",
    hint: "Deals that are used up, over, or changed by Quayside, with what they sold.",
  },
  stock_list: {
    label: "Stock lists",
    hint: "Lists that took effect, need your confirmation, or could not be read.",
  },
  thread: { label: "Messages", hint: "Answers to what you wrote about an order." },
  seller: { label: "Selling", hint: "Pauses, warnings and decisions about your seller account." },
  export: { label: "Prepared files", hint: "Files of long lists that are ready to download." },
  company: { label: "Company", hint: "VAT numbers, webhooks and other settings of your company." },
};

export const mailNames: Record<MailChoice, string> = {
  AT_ONCE: "At once",
  DAILY: "Once a day, in one e-mail",
  NEVER: "Never",
};

/** The label of the topic of a type such as "sale.notified"; its first word if unknown. */
export function topicLabel(type: string): string {
  const [topic = type] = type.split(".");
  return Object.hasOwn(topicNames, topic) ? topicNames[topic as NotificationTopic].label : topic;
}

export const notificationMessages = {
  load: "There was an error loading the notifications, please try again.",
  readFailed: "The notifications could not be marked as read, please try again.",
  none: "No notifications yet",
  noneText: "News about your orders, claims and payouts appears here.",
  allRead: "You have read everything",
  choicesLoad: "There was an error loading your choices, please try again.",
  choicesSaved: "Your choices were saved",
  choicesFailed: "Your choices could not be saved, please try again.",
  choicesReadOnly:
    "Everybody chooses for themselves. You are viewing a seller, so there is nothing to choose here.",
} as const;
