import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { failWith } from "#kernel/fail.ts";
import type { Services } from "#kernel/context.ts";
import { mailSellerTeam, mailSender, mayMailAbout } from "#modules/back-office/seller-leads/enquiry-mails.ts";
import {
  type KeptEnquiry,
  type LeadVat,
  findLeadOf,
  insertEnquiry,
  isEnquiryKnown,
  lockEnquiries,
  noteLeadVat,
  reopenLead,
} from "#modules/back-office/seller-leads/enquiry.writer.ts";
import { slugOf } from "#modules/back-office/seller-leads/lead.rules.ts";
import { insertLead, lockLead } from "#modules/back-office/seller-leads/lead.writer.ts";
import { claimEmail } from "#modules/identity/verification/index.ts";

/**
 * Processes an enquiry once: it creates or joins a lead, its sender gets a mail and so does the seller team. An
 * enquiry processed before changes nothing.
 * @param taken.vat what is known about its VAT number; null without one
 * @throws ApiFailure not_found when its lead was deleted meanwhile
 */
export async function takeEnquiry(
  services: Services,
  enquiry: KeptEnquiry,
  taken: { vat: LeadVat | null; requestId: string },
): Promise<void> {
  const { now } = enquiry;
  const mayMail = await mayMailAbout(services, enquiry.email);
  await inTransaction(services.db, async (tx) => {
    await lockEnquiries(tx);
    if (await isEnquiryKnown(tx, enquiry.key)) return;
    const { slug, isNew } = await keep(tx, enquiry, taken.vat);
    if (mayMail) await mailSender(tx, enquiry.email, now);
    await mailSellerTeam(tx, services, { slug, companyName: enquiry.companyName, isNew, now });
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId: taken.requestId, at: now },
      {
        action: "lead.enquire",
        subjectKind: "seller_lead",
        subjectQid: slug,
        detail: { isNew, isFromSurvey: enquiry.isFromSurvey },
      },
    );
  });
}

/** Stores an enquiry with the lead that it joins or creates. What staff entered on a lead stays unchanged. */
async function keep(
  tx: Tx,
  enquiry: KeptEnquiry,
  vat: LeadVat | null,
): Promise<{ slug: string; isNew: boolean }> {
  const { companyName, contactName, email, phone, country, now } = enquiry;
  // Serialises with staff who add a lead with this address at the same time.
  await claimEmail(tx, email, null);
  const known = await findLeadOf(tx, enquiry);
  const said = {
    companyName,
    contactName,
    email,
    phone,
    country,
    website: null,
    notes: "",
    assignedTo: null,
  };
  const slug = known ?? (await insertLead(tx, { ...said, slug: slugOf(companyName), now }));
  const { id } = (await lockLead(tx, slug)) ?? failWith("not_found");
  await insertEnquiry(tx, id, enquiry);
  await reopenLead(tx, id, now);
  if (vat !== null) await noteLeadVat(tx, id, vat);
  return { slug, isNew: known === undefined };
}
