import type { SellerStatus } from "@quayside/api-client/contract/users/user.schema";
import type { Tone } from "@quayside/ui/lib/tone";

export const sellerStatusNames: Record<SellerStatus, string> = {
  LEAD: "Lead",
  ONBOARDING: "Onboarding",
  ACTIVE: "Active",
  PAUSED: "Paused",
  TERMINATED: "Terminated",
};

export const sellerStatusTones: Record<SellerStatus, Tone> = {
  LEAD: "neutral",
  ONBOARDING: "info",
  ACTIVE: "success",
  PAUSED: "caution",
  TERMINATED: "neutral",
};

export const chooseSellerMessages = {
  load: "There was an error loading the sellers, please try again.",
  view: "This seller cannot be viewed at the moment, please try again.",
  gone: "This seller no longer exists. Choose another one.",
  ownSeller: "You have a seller account",
  ownSellerText:
    "The portal shows your own company. Other sellers can be viewed by staff without a seller account.",
};
