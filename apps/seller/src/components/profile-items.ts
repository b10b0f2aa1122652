import type { ProfileItemKey } from "@quayside/api-client/contract/profile.schema";

/** The name of each part of a profile, and the page where it is filled in. */
export const profileItems: Record<
  ProfileItemKey,
  { label: string; href: string; pending: string; missing?: string }
> = {
  bank_details: {
    label: "Bank details",
    href: "/my-profile/payment-details/",
    pending: "Payouts are on hold for 72 hours after a change.",
  },
  billing_address: { label: "Billing address", href: "/my-profile/billing-address/", pending: "" },
  ship_from_address: { label: "Address you ship from", href: "/my-profile/shipping-from/", pending: "" },
  shipping_address: { label: "Shipping address", href: "/my-profile/shipping-address/", pending: "" },
  vat_number: {
    label: "VAT number",
    href: "/my-profile/billing-address/",
    pending: "The VAT registry has not answered yet. We retry automatically.",
  },
  registration_number: {
    label: "Registration number",
    href: "/my-profile/",
    pending: "",
    missing: "Add it if your company is registered: it is printed on invoices and credit notes.",
  },
  chamber_of_commerce: {
    label: "Chamber of commerce",
    href: "/my-profile/chamber-of-commerce/",
    pending: "",
  },
};
