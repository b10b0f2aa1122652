import type { ProfileGap, ProfileItemKey } from "@quayside/api-client/contract/profile.schema";

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
    missing: "Add it with your billing address, or say there that you are a small business exempt from VAT.",
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
  seller_terms: {
    label: "Seller terms",
    href: "/legal/terms/",
    pending: "",
    missing: "Accept the current version: by it we issue your invoices. The owner of your account can do it.",
  },
};

/** What payments wait for, and the pages to complete it. */
export const profileGaps: Record<ProfileGap, { label: string; href: string; note?: string }> = {
  bank_details: { label: "Bank details", href: "/my-profile/payment-details/" },
  billing_address: {
    label: "Billing address",
    href: "/my-profile/billing-address/",
    note: "with street, postcode, city and country",
  },
  vat_number: {
    label: "VAT number",
    href: "/my-profile/billing-address/",
    note: "that the registry confirms, unless you say there that you are a small business exempt from VAT",
  },
  vat_confirmation: {
    label: "Confirmation of your VAT number",
    href: "/my-profile/billing-address/",
    note: "The VAT registry has not answered yet. We ask it again every day; you can ask it on this page. If no registry answers for your number, write to us.",
  },
  vat_number_of_dispatch: {
    label: "VAT number of the country your goods leave from",
    href: "/my-profile/billing-address/",
    note: "An invoice names a VAT number of the country that the goods leave from, and a sale without VAT needs another one than that of our country. Add that number, or ship from the country of yours.",
  },
  registration_number: {
    label: "Registration number",
    href: "/my-profile/",
    note: "invoices of companies in your country must state it",
  },
  seller_terms: {
    label: "Acceptance of the current seller terms",
    href: "/legal/terms/",
    note: "by them we issue your invoices; the owner of your account can accept them",
  },
};
