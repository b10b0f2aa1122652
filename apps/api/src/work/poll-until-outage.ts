import { isUnreachable } from "#db/database-outage.ts";
import { MINUTE_MS } from "#kernel/durations.ts";

/** Concurrent requests. When none of them gets an answer, the service counts as down. */
const AT_ONCE = 5;

/** How a job run asks an outside service about a list. */
export interface Questions<One, Answer> {
  /**
   * Business time: each minute starts elsewhere in the list, so that items without an answer do not starve the rest.
   */
  readonly now: Date;
  readonly ask: (one: One) => Promise<Answer>;
  /** Whether an answer means that there was no response. */
  readonly isOutage: (answer: Answer) => boolean;
  /** Writes the consequences of an answer, one at a time; true when it settled something. */
  readonly settle: (one: One, answer: Answer) => Promise<boolean>;
}

/**
 * Asks an outside service about many items, five at a time, until none of five gets an answer: a silent service costs
 * a run one timeout, however long the list. A failing item does not delay the others.
 * @returns how many were settled, and whether the run gave up on the service
 * @throws a database error immediately in an outage; AggregateError with all other errors at the end
 */
export async function pollUntilOutage<One, Answer>(
  all: readonly One[],
  { now, ask, isOutage, settle }: Questions<One, Answer>,
): Promise<{ settled: number; isGivenUp: boolean }> {
  const begin = all.length === 0 ? 0 : Math.floor(now.getTime() / MINUTE_MS) % all.length;
  const waiting = [...all.slice(begin), ...all.slice(0, begin)];
  const errors: unknown[] = [];
  let settled = 0;
  let isGivenUp = false;
  while (waiting.length > 0 && !isGivenUp) {
    const group = waiting.splice(0, AT_ONCE);
    const answers = await Promise.all(group.map(async (one) => ({ one, answer: await ask(one) })));
    isGivenUp = answers.length === AT_ONCE && answers.every(({ answer }) => isOutage(answer));
    for (const { one, answer } of answers) {
      try {
        if (await settle(one, answer)) settled += 1;
      } catch (error) {
        if (isUnreachable(error)) throw error;
        errors.push(error);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be settled`);
  return { settled, isGivenUp };
}
