import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  createShipment,
  deleteShipment,
  updateShipment,
} from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { staleMessages } from "@quayside/portal/stale.messages";

const invalidNumbers = "One or more track and trace numbers are invalid";
const taken = "A tracking number is already on another shipment of this order.";
const changed =
  "The order changed in the meantime and its shipping can no longer be changed. The page shows its current state.";

export const createShipmentErrors: Record<ErrorCodeOf<typeof createShipment>, string> = {
  version_conflict: staleMessages.checkAgain,
  InvalidShipmentCode: invalidNumbers,
  tracking_number_taken: taken,
  carrier_unknown: "This carrier is no longer offered. Choose another one.",
  shipping_method_taken:
    "A carrier is booked for this order. Only one shipping method is possible per order.",
  sale_not_found: "No order found.",
  ship_yourself_blocked:
    "This order cannot be shipped with your own carrier. Book a carrier through Quayside, or contact us.",
  invalid_state: changed,
};

export const updateShipmentErrors: Record<ErrorCodeOf<typeof updateShipment>, string> = {
  version_conflict: staleMessages.checkAgain,
  InvalidShipmentCode: invalidNumbers,
  tracking_number_taken: taken,
  carrier_unknown: createShipmentErrors.carrier_unknown,
  shipping_method_taken: createShipmentErrors.shipping_method_taken,
  tracking_required:
    "The payment was triggered with this tracking: correct the numbers instead of removing them.",
  invalid_state: changed,
};

export const deleteShipmentErrors: Record<ErrorCodeOf<typeof deleteShipment>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: changed,
  already_handed_over: "The warehouse already has goods of this order: the shipment cannot be removed.",
};

export const shipMessages = {
  invalidNumbers,
  invalidRemoved: "One or more invalid track and trace numbers were removed",
  carriersLoad: "There was an error loading the carriers, please try again.",
  carriersWarning: "The carriers could not be loaded, please try again.",
  saved: "Shipping details saved",
  numberSaved: "Track and trace number saved",
  removed: "Shipping details removed",
  saveFailed: "There was an error saving the track and trace number, please try again.",
  addWarning: "The track and trace number could not be added, please try again.",
  deleteFailed: "There was an error deleting the track and trace number, please try again.",
  deleteWarning: "The tracking could not be deleted, please try again.",
  carrierMissing: "Choose a carrier.",
  invalidLeftOut: "Correct them in the field, or save without them:",
  numberInvalid: (carrier: string, numbers: readonly string[]) =>
    `Not a tracking number of ${carrier}: ${numbers.join(", ")}.`,
  numberTaken: (numbers: readonly string[]) => `On another shipment of this order: ${numbers.join(", ")}.`,
  numbersMissing: "Enter at least one tracking number, or add the numbers later.",
  noneValid: "Enter at least one valid tracking number, or add the numbers later.",
  numbersNeeded: updateShipmentErrors.tracking_required,
  tooMany: (maximum: number) =>
    `A shipment can have at most ${maximum} tracking numbers. Add another shipment.`,
  methodTitle: "Change shipping method",
  methodText: "Only one shipping method is possible per order. Clear all fields first.",
  removeTitle: "Remove shipping details",
  removeText: (carrier: string) =>
    `The shipment with ${carrier} and its tracking numbers will be removed from the order. This cannot be undone, but you can enter them again.`,
} as const;
