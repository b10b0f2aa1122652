import { setTimeout } from "node:timers/promises";
import type { requestPasswordReset as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import { inTransaction } from "#db/transaction.ts";
import { portalOrigin } from "#http/cookie-origin.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { startReset } from "#modules/identity/users/user.writer.ts";
import {
  admitOpenCall,
  hashLinkSecret,
  newLinkSecret,
  normaliseEmail,
  secretLives,
  sendingLimits,
} from "#modules/identity/verification/index.ts";

/** An address that can never have an account: looked up all the same, so that an invalid form reveals nothing. */
const NOBODY = "nobody@invalid";

/** Minimum response time; the work takes a fraction of it, so the time reveals no more than the answer. */
const ANSWER_AFTER_MS = 100;

/** Mails a link that sets a new password. Only the owner of the mailbox learns whether there is an account. */
export const requestPasswordReset: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const now = services.securityClock.now();
  const secret = newLinkSecret();
  const link = `${portalOrigin(services.config, client)}/reset-password/?secret=${secret}`;
  const mail = {
    email: normaliseEmail(body.email) ?? NOBODY,
    hash: hashLinkSecret(secret),
    now,
    expiresAt: new Date(now.getTime() + secretLives.password_reset),
    limits: sendingLimits.map(({ windowMs, max }) => ({ since: new Date(now.getTime() - windowMs), max })),
    subject: "Set a new password",
    body: [
      "Follow this link to set a new password for your Quayside account:",
      link,
      "",
      "The link is valid for one hour and works once. If you did not ask for it, you can ignore this e-mail.",
      "",
      "Quayside",
    ].join("\n"),
    requestId,
  };
  await Promise.all([inTransaction(services.db, (tx) => startReset(tx, mail)), setTimeout(ANSWER_AFTER_MS)]);
  return undefined;
};
