import type { ApiError } from "@quayside/api-client/errors/api-error";

/** Texts for a step that came too late, by the status in the API's answer. */
const STATUS_TEXTS: Readonly<Record<string, string>> = {
  ANNOUNCED: "It is announced, but not received.",
  RECEIVED: "It is already received.",
  RECEIVED_WITH_DISCREPANCY: "It is already received with a discrepancy.",
  REFUSED: "It was refused in the meantime.",
  CONFIRMED: "It is already confirmed.",
  CONSOLIDATED: "It is already in a shipment.",
  OPEN: "The shipment is open.",
  READY_TO_SHIP: "The shipment is already ready to ship.",
  DISPATCHED: "The shipment has left.",
  DELIVERED: "The shipment is delivered.",
};

/** The text for an entry the API rejected, for the person who scanned it. */
function problemOf({ code, details, serverMessage, message }: ApiError): string {
  const status = typeof details === "object" && details !== null ? Reflect.get(details, "status") : undefined;
  if (code === "invalid_state" && typeof status === "string") return STATUS_TEXTS[status] ?? message;
  if (code === "not_found") return "There is no such package in this warehouse.";
  return serverMessage === "" ? message : serverMessage;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The texts about the queue, the network and updates. */
export const offlineMessages = {
  problemOf,
  unknownFailure: "This could not be sent. Send it again; if that fails, tell your supervisor.",
  unknownCall: "This version of the application cannot send this scan. Update it.",
  allSent: "All sent",
  /** Without a network: a count in hand is sent when it ends, so that nothing is said to be sent. */
  keptHere: "Scans stay on this device",
  waiting: (number: number) => `${number} to send`,
  sending: (number: number) => `Sending ${number}`,
  conflicts: (number: number) => count(number, "conflict", "conflicts"),
  offline: "Offline",
  open: "Show the queue",
  title: "Unsent scans",
  description: "Sent automatically when you’re back online.",
  empty: "Everything that was scanned here has been sent.",
  others: (name: string, number: number) =>
    `${count(number, "scan", "scans")} of ${name} on this device: sent once ${name} signs in here.`,
  waits: "Waiting",
  conflict: "Conflict",
  sendAgain: "Send again",
  discard: "Discard",
  sendNow: "Send now",
  nearlyFull: (percent: number) =>
    `This device's storage is ${percent}% full. Connect to the network soon, so that scans are not lost.`,
  full: "Not saved: this device's storage is full. Connect to the network, then scan again.",
  updateReady: "A new version is ready.",
  update: "Update now",
  version: (version: string) => `Version ${version}`,
  signingOut: "Signing out",
  signOutTitle: "Sign out with unsent scans?",
  signOutText: (number: number) =>
    `${count(number, "scan has", "scans have")} not been sent. They stay on this device and are sent when you sign in here again; no other user can send them.`,
  signOutAnyway: "Sign out anyway",
  stay: "Stay signed in",
  knownSince: (time: string) => `Offline: packages as of ${time}.`,
} as const;
