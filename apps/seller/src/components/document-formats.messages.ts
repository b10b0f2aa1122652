import type { XRechnungGap } from "@quayside/api-client/contract/document-format.schema";

/** What the reader can add, under the name of its field in the profile; the rest was never kept of an older document. */
const ADDABLE: Partial<Readonly<Record<XRechnungGap, string>>> = {
  CONTACT_NAME: "name",
  CONTACT_PHONE: "phone number",
  CONTACT_EMAIL: "e-mail address",
};
const listed = new Intl.ListFormat("en-GB");

/** Why a document cannot be had as XRechnung, and what to do. */
export function xrechnungProblem(missing: readonly XRechnungGap[]): string {
  const addable = missing.flatMap((gap) => ADDABLE[gap] ?? []);
  if (addable.length < missing.length)
    return "This document lacks the addresses that XRechnung asks for. Use the XML instead.";
  return `XRechnung needs the ${listed.format(addable)} of a contact for invoices: an owner or a finance colleague. Add it to “Your details” in the profile, then try again.`;
}
