import { sendSellerEnquiry as endpoint } from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { networkOf } from "#http/network.ts";
import { mailSellerTeam, mailSender, mayMailAbout } from "#modules/seller-leads/enquiry-mails.ts";
import { leadVatOf, readEnquiry, windows } from "#modules/seller-leads/enquiry.rules.ts";
import {
  type KeptEnquiry,
  type LeadVat,
  findLeadOf,
  insertEnquiry,
  isEnquiryKnown,
  lockEnquiries,
  noteLeadVat,
  reopenLead,
} from "#modules/seller-leads/enquiry.writer.ts";
import { slugOf } from "#modules/seller-leads/lead.rules.ts";
import { insertLead, lockLead } from "#modules/seller-leads/lead.writer.ts";
import { admitAttempt, bucketOf } from "#modules/session/index.ts";
import { checkTypedNumber } from "#modules/vat/index.ts";
import { claimEmail } from "#modules/verification/index.ts";

/** Takes an enquiry. What the answer says does not depend on who is known already. */
export const sendSellerEnquiry: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const max = services.config.SIGN_UPS_PER_ADDRESS_AN_HOUR;
  const limit = { bucket: bucketOf("enquiry", networkOf(client.address)), windowMs: windows.hour, max };
  const wait = await admitAttempt(services, [limit]);
  if (wait > 0) return fail(endpoint, "too_many_requests", { wait });
  const { country, vatNumber = "", leaveEmpty = "" } = body;
  if (leaveEmpty !== "") return undefined;
  const vat = vatNumber === "" ? null : await checkTypedNumber(services, { country, vatNumber }, true);
  const enquiry = readEnquiry(body, vat, services.config.COMPANY_DOMAIN, now);
  const mayMail = await mayMailAbout(services, enquiry.email);
  await inTransaction(services.db, async (tx) => {
    await lockEnquiries(tx);
    if (await isEnquiryKnown(tx, enquiry.key)) return;
    const { slug, isNew } = await keep(tx, enquiry, leadVatOf(vat, 0, now));
    if (mayMail) await mailSender(tx, enquiry.email, now);
    await mailSellerTeam(tx, services, { slug, companyName: enquiry.companyName, isNew, now });
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId, at: now },
      { action: "lead.enquire", subjectKind: "seller_lead", subjectQid: slug, detail: { isNew } },
    );
  });
  return undefined;
};

/** Keeps an enquiry with the lead that it joins or makes. What staff noted of a lead stays as it is. */
async function keep(
  tx: Tx,
  enquiry: KeptEnquiry,
  vat: LeadVat | null,
): Promise<{ slug: string; isNew: boolean }> {
  const { companyName, contactName, email, phone, country, now } = enquiry;
  // Staff who note a lead with this address at the same time wait, or are waited for.
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
