import { setTimeout } from "node:timers/promises";
import type { login as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import { inTransaction } from "#db/transaction.ts";
import { portalOrigin } from "#http/cookie-origin.ts";
import type { OpenContext } from "#kernel/context.ts";
import { HOUR_MS } from "#kernel/durations.ts";
import {
  findSignInLink,
  hasSignInLink,
  insertSignInLink,
} from "#modules/identity/session/sign-in-link.writer.ts";
import { hashRefreshToken, newRefreshToken } from "#modules/identity/session/tokens.ts";

/** A link is mailed once and then lasts for its account, so that an attack that never ends sends 16 mails a day. */
const LIFE_MS = 2 * HOUR_MS;
/** What a link must have left to be the one that its owner is told to use. */
const USABLE_MS = HOUR_MS / 2;

/** Minimum response time; the work takes a fraction of it, so the time does not reveal whether there is an account. */
const ANSWER_AFTER_MS = 100;

type Context = OpenContext<typeof endpoint>;

/** A mailed link that the caller presents; null without one, and for one that does not open this account. */
export async function presentedLink({
  services,
  body,
  db,
}: Context): Promise<{ readonly id: number; readonly name: string } | null> {
  if (body.link === undefined) return null;
  const hash = hashRefreshToken(body.link);
  const now = services.securityClock.now();
  const id = await findSignInLink(db, { email: body.email, hash, now });
  return id === undefined ? null : { id, name: `link ${id}` };
}

/**
 * Mails the owner of an account a link that lets a browser sign in there, with the password as ever, while strangers
 * have used up the attempts of the account. Nothing is sent while an earlier link is good for another half hour.
 *
 * @param userId null for an unknown account, for which the answer takes as long
 */
export async function offerSignInLink(
  { services, client, requestId }: Context,
  userId: number | null,
): Promise<void> {
  await Promise.all([userId !== null && send(), setTimeout(ANSWER_AFTER_MS)]);

  async function send(): Promise<void> {
    if (userId === null) return;
    const now = services.securityClock.now();
    const until = new Date(now.getTime() + USABLE_MS);
    if (await hasSignInLink(services.db, userId, until)) return;
    const secret = newRefreshToken();
    const { config } = services;
    const origin = portalOrigin(config, client);
    const link = {
      userId,
      hash: hashRefreshToken(secret),
      now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      subject: "A link to sign in on a new browser",
      body: [
        "Someone is trying many passwords for your Quayside account, so new browsers cannot sign in at the moment. Browsers that you have used before are not affected.",
        "",
        "To sign in on a new browser, open this link there and enter your password:",
        `${origin}/login/?secret=${secret}`,
        "",
        "The link is valid for two hours and works once. Do not pass it on. If you do not want to sign in, you can ignore this e-mail.",
        "",
        "Quayside",
      ].join("\n"),
      requestId,
    };
    await inTransaction(services.db, (tx) => insertSignInLink(tx, link, until));
  }
}
