import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { mannWhitney } from "#testing/mann-whitney.ts";
import type { TestApi } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

/** `npm run proof -- timing --whole` tries 500 accounts and measures the time; here only the answers are compared. */
const ACCOUNTS = Number(process.env["TIMING_ACCOUNTS"] ?? 20);
const LOOKS_AT_CLOCK = process.env["TIMING_ACCOUNTS"] !== undefined;
/** Below this p-value a timing difference is not chance. */
const CHANCE = 0.01;
const MINUTE = 60_000;

const api = useApi();
beforeAll(async () => {
  await sql`
    insert into users (qid, email, name, password_hash, email_verified_at, created_at)
    select substr(md5(n::text), 1, 16), 'known' || n || '@harbour.example', 'Known ' || n, u.password_hash, now(), now()
    from users u, generate_series(1, ${ACCOUNTS}) as n where u.email = 'seller@demo.example'`.execute(
    api.services.db,
  );
});

type Ask = (email: string) => ReturnType<TestApi["request"]>;
interface Answers {
  readonly words: Set<string>;
  readonly times: number[];
}

/** Alternates between existing and unknown accounts, and collects the answers and their times. */
async function askInTurns(ask: Ask): Promise<{ known: Answers; unknown: Answers }> {
  const kinds = {
    known: { words: new Set<string>(), times: [] as number[] },
    unknown: { words: new Set<string>(), times: [] as number[] },
  };
  for (let number = 1; number <= ACCOUNTS; number += 1) {
    const turns = number % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of turns) {
      const start = performance.now();
      const { status, body } = await ask(`${kind}${number}@harbour.example`);
      kinds[kind].times.push(performance.now() - start);
      const { requestId: _, ...words } = body;
      kinds[kind].words.add(JSON.stringify([status, words]));
    }
    // No address exceeds its rate limit.
    api.securityClock.advance(MINUTE);
  }
  return kinds;
}

describe("whether an account exists", () => {
  it.each<[string, Ask]>([
    [
      "login",
      (email) => api.request("POST", "auth/login/", { body: { email, password: "a wrong password" } }),
    ],
    ["forgotten password", (email) => api.request("POST", "user/password/reset/", { body: { email } })],
  ])(
    "is told neither by the words of %s nor by its time",
    async (_name, ask) => {
      await ask("warm-up@harbour.example");
      const { known, unknown } = await askInTurns(ask);
      expect(known.words.size).toBe(1);
      expect(known.words).toEqual(unknown.words);
      if (LOOKS_AT_CLOCK) expect(mannWhitney(known.times, unknown.times)).toBeGreaterThan(CHANCE);
    },
    600_000,
  );
});
