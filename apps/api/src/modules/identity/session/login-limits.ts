import type { Tx } from "#db/database.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#kernel/durations.ts";
import type { Services } from "#kernel/context.ts";
import { networkOf } from "#http/network.ts";
import { bucketOf, windowsOf, deleteAttempts } from "#modules/platform/attempts/index.ts";
import { type LoginCandidate, countLogin } from "#modules/identity/session/login-attempt.writer.ts";

/** A sign-in limit: a number of free attempts per window, then one after each back-off. */
interface LoginLimit {
  readonly bucket: string;
  readonly windowMs: number;
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** Who tries to sign in, and from where. */
export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  /** The browser, if this account has signed in there before, or a link that its owner was mailed; null for a stranger. */
  readonly device: string | null;
  readonly withPasskey: boolean;
}

/**
 * Counts a sign-in before the password is checked, the same for known and unknown accounts, and finds the account:
 * one round trip to the database before the hash instead of two.
 * @returns seconds to wait, or 0 when the attempt may proceed, and whether strangers have to wait because of each other;
 *   the candidate is null for an unknown account
 */
export async function admitLogin(
  services: Services,
  attempt: LoginAttempt,
): Promise<{ wait: number; needsLink: boolean; candidate: LoginCandidate | null }> {
  const now = services.securityClock.now();
  const limits = loginLimits(services, attempt);
  const windows = windowsOf(limits, now);
  const { counted, candidate } = await countLogin(
    services.db,
    limits.map((limit, place) => ({ ...limit, start: windows[place]?.start ?? now })),
    { email: attempt.email, now },
  );
  const refused = counted.findIndex(({ isAdmitted }) => !isAdmitted);
  const limit = limits[refused];
  const wait = limit ? waitUnder(limit, counted[refused]?.nextAt ?? null, now) : 0;
  return { wait, needsLink: limit?.bucket === accountBucket(attempt.email), candidate };
}

/** Whole seconds until the next attempt is allowed: at the latest when the window ends, and at least one. */
function waitUnder(limit: LoginLimit, nextAt: Date | null, now: Date): number {
  // Without a time, the limit was reached by a concurrent attempt.
  const untilNext = nextAt === null ? limit.firstWaitMs : nextAt.getTime() - now.getTime();
  const untilWindow = limit.windowMs - (now.getTime() % limit.windowMs);
  return Math.max(1, Math.ceil(Math.min(untilNext, untilWindow) / SECOND_MS));
}

/**
 * The limits of a sign-in. A stranger must not be able to lock the owner out: a browser that the account has used
 * counts separately, so does a passkey, which cannot be guessed, and all others are limited by account and address
 * first.
 */
function loginLimits(
  { config }: Services,
  { email, address, device, withPasskey }: LoginAttempt,
): LoginLimit[] {
  const account = accountOf(email);
  const network = networkOf(address);
  const few = {
    windowMs: DAY_MS,
    free: config.LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS,
    firstWaitMs: 30 * SECOND_MS,
    longestWaitMs: 15 * MINUTE_MS,
  };
  const fromAddress = {
    windowMs: MINUTE_MS,
    free: config.LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE,
    firstWaitMs: MINUTE_MS,
    longestWaitMs: MINUTE_MS,
  };
  if (withPasskey) return [{ bucket: bucketOf("passkey-login", network), ...fromAddress }];
  if (device !== null) return [{ bucket: bucketOf("device", `${account}|${device}`), ...few }];
  return [
    { bucket: bucketOf("address", network), ...fromAddress },
    { bucket: bucketOf("pair", `${account}|${network}`), ...few },
    {
      // Guesses from many addresses. In any 60 minutes, which are parts of two windows, at most twice as many are
      // checked. To let strangers through one by one would be of no use to the owner, who is one among them.
      bucket: accountBucket(email),
      windowMs: HOUR_MS,
      free: config.LOGIN_ATTEMPTS_PER_ACCOUNT_AN_HOUR,
      firstWaitMs: HOUR_MS,
      longestWaitMs: HOUR_MS,
    },
  ];
}

function accountOf(email: string): string {
  return email.trim().toLowerCase();
}

function accountBucket(email: string): string {
  return bucketOf("account", accountOf(email));
}

/**
 * Counters cleared by a correct password: the owner's earlier mistakes. The limits of the address and of the account are
 * kept, or every sign-in of the owner would give strangers another round.
 */
export function forgivenBuckets(email: string, address: string, device: string | null): string[] {
  const account = accountOf(email);
  const pair = bucketOf("pair", `${account}|${networkOf(address)}`);
  return device === null ? [pair] : [pair, bucketOf("device", `${account}|${device}`)];
}

/**
 * The counter of an account's guesses from all addresses, from which a correct password takes itself off: it was none. Its
 * owner may sign in as often as they like, and gives strangers no other round by it.
 * @returns null for a browser that the account knows, which that counter does not count
 */
export function guessesBucket(email: string, device: string | null): string | null {
  return device === null ? accountBucket(email) : null;
}

/** The counter of a person's wrong PINs on one browser. */
export function pinBucket(browser: string, email: string): string {
  return bucketOf("pin", `${browser}|${accountOf(email)}`);
}

/** Lets an account sign in again after it got a new password, however often the old one was mistyped. */
export function forgiveAttempts(tx: Tx, email: string, address: string): Promise<void> {
  return deleteAttempts(tx, forgivenBuckets(email, address, null));
}
