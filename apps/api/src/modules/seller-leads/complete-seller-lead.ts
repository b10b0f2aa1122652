import { randomBytes } from "node:crypto";
import { completeSellerLead as endpoint } from "@quayside/api-client/contract/seller-leads/index";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { SELLER_LINK } from "#jobs/outbox-links.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { timeZoneOf } from "#modules/buyers/index.ts";
import { readLeadJson } from "#modules/seller-leads/lead.reader.ts";
import { currencyOf, openSteps } from "#modules/seller-leads/lead.rules.ts";
import { lockLead, writeCompletedLead } from "#modules/seller-leads/lead.writer.ts";
import { hashPassword } from "#modules/session/index.ts";
import { claimEmail, insertOwner, insertSeller } from "#modules/users/index.ts";
import { normalisePhone, sendActivation } from "#modules/verification/index.ts";

/**
 * Makes a seller of a lead whose steps are done: company, account, owner, and the mail that activates it. The owner
 * chooses a password by a link; until then nobody knows one.
 */
export const completeSellerLead: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, services, now, requestId } = context;
  const lead = (await lockLead(tx, params.slug)) ?? failWith("not_found");
  const answer = async () => new PageJson((await readLeadJson(tx, lead.slug)) ?? failWith("not_found"));
  if (lead.status === "COMPLETED") return answer();
  if (lead.status !== "OPEN") fail(endpoint, "invalid_state", { status: lead.status });
  const steps = openSteps(lead.steps);
  if (steps.length > 0) fail(endpoint, "steps_incomplete", { steps });
  const { email, country } = lead;
  if (!(await claimEmail(tx, email, null))) fail(endpoint, "SellerLeadsEmailAlreadyUsed", { email });

  const organisationId = await insertSeller(tx, {
    companyName: lead.companyName,
    country,
    vatNumber: null,
    currency: currencyOf(country),
    timeZone: timeZoneOf(country),
    now,
  });
  const user = await insertOwner(tx, {
    email,
    name: lead.contactName,
    passwordHash: await hashPassword(randomBytes(32).toString("base64url")),
    phone: lead.phone === null ? null : normalisePhone(lead.phone, country),
    organisationId,
    now,
  });
  await sendActivation(tx, services, { id: user.id, email });
  await queueMail(tx, {
    recipient: email,
    subject: "Choose your password for Quayside",
    lines: [
      "Your seller account at Quayside has no password yet.",
      "Activate it with the link in our other mail, then ask for a link to set a password here:",
      `${SELLER_LINK}/login/`,
    ],
    now,
  });
  await writeCompletedLead(tx, { id: lead.id, organisationId, now });
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId, requestId, at: now },
    {
      action: "lead.complete",
      subjectKind: "seller_lead",
      subjectQid: lead.slug,
      detail: { user: user.qid },
    },
  );
  return answer();
};
