import type { Tx } from "#db/database.ts";
import type { Services } from "#kernel/context.ts";
import { SELLER_LINK } from "#mails/outbox-links.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { MAILS_A_DAY, windows } from "#modules/back-office/seller-leads/enquiry.rules.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";

/** Counts a mail about an enquiry to an address; false when the daily limit is reached. */
export async function mayMailAbout(services: Services, email: string): Promise<boolean> {
  const bucket = bucketOf("enquiry-mail", email);
  return (await admitAttempt(services, [{ bucket, windowMs: windows.day, max: MAILS_A_DAY }])) === 0;
}

/** Acknowledges an enquiry. It contains nothing that the sender typed: strangers could use it to mail others. */
export async function mailSender(tx: Tx, recipient: string, now: Date): Promise<void> {
  await queueMail(tx, {
    recipient,
    subject: "We have your enquiry about selling on Quayside",
    lines: [
      "Thank you for wanting to sell on Quayside. We answer within two working days.",
      "We ask for your stock list then: GTIN, price and quantity of each product are enough.",
      "",
      "If you did not write to us, you can ignore this e-mail.",
    ],
    now,
  });
}

/** Notifies the seller team of an enquiry. */
export async function mailSellerTeam(
  tx: Tx,
  services: Services,
  { slug, companyName, isNew, now }: { slug: string; companyName: string; isNew: boolean; now: Date },
): Promise<void> {
  const { SELLER_TEAM_EMAIL, BRAND_TEAM_EMAIL } = services.config;
  await queueMail(tx, {
    recipient: SELLER_TEAM_EMAIL ?? BRAND_TEAM_EMAIL,
    subject: isNew ? "A company wants to sell" : "A company asked again about selling",
    lines: [
      `${companyName} wrote on the public site.`,
      { button: "Open the enquiry", link: `${SELLER_LINK}/internal/seller-onboarding/${slug}/` },
    ],
    now,
  });
}
