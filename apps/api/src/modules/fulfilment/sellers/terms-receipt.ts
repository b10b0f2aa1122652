import { asSentence } from "@quayside/format/sentence";
import type { Tx } from "#db/database.ts";
import type { Scope, Services } from "#kernel/context.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { readAcceptedTerms } from "#modules/fulfilment/sellers/terms.reader.ts";

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/**
 * Mails the user who accepted the terms a receipt: what, for whom and when, with the text of that version as a PDF
 * (Regulation (EU) 2019/1150, Article 3(1)); without a content service there is no text to attach.
 */
export async function mailTermsReceipt(
  tx: Tx,
  services: Services,
  receipt: { person: Pick<Scope, "userEmail" | "userName">; sellerId: number; version: string; now: Date },
): Promise<void> {
  const { person, sellerId, version, now } = receipt;
  const isAttached = services.termsText !== null;
  const company = (await readAcceptedTerms(tx, sellerId))?.company ?? "";
  await queueMail(tx, {
    recipient: person.userEmail,
    subject: "You accepted the Seller Terms and Conditions",
    lines: [
      asSentence(`${person.userName} accepted the Seller Terms and Conditions for ${company}`),
      `Version: ${version}`,
      `Time: ${time.format(now)} UTC`,
      "",
      ...(isAttached
        ? ["The text of this version is attached as a PDF. The terms are also here:"]
        : ["You can read and print them here:"]),
      `${new URL(services.config.SELLER_ORIGIN).origin}/legal/terms/`,
    ],
    ...(isAttached && {
      attachments: [{ fileName: `seller-terms-${version}.pdf`, drawing: "SELLER_TERMS", of: version }],
    }),
    now,
  });
}
