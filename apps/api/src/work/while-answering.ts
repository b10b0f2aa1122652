import { isUnreachable } from "#db/database-outage.ts";
import { MINUTE_MS } from "#kernel/durations.ts";

/** Questions that are under way together. When all of them stay without an answer, the service counts as out of order. */
const AT_ONCE = 5;

/** How a run of a job asks an outside service. */
export interface Questions<One, Answer> {
  /** Business time: each minute begins elsewhere in the list, so what is never answered does not keep the rest waiting. */
  readonly now: Date;
  readonly ask: (one: One) => Promise<Answer>;
  /** Whether this is how it is put that no response came. */
  readonly isSilence: (answer: Answer) => boolean;
  /** Writes what an answer means, one after the other; true when it settled something. */
  readonly settle: (one: One, answer: Answer) => Promise<boolean>;
}

/**
 * Asks an outside service about many things, five at a time, until it answers none of five: a silent service takes one
 * deadline of a run, however long the list. A thing that fails does not keep the others waiting.
 * @returns how many were settled, and whether the service was given up
 * @throws the error of a database outage at once; AggregateError with all others at the end
 */
export async function whileAnswering<One, Answer>(
  all: readonly One[],
  { now, ask, isSilence, settle }: Questions<One, Answer>,
): Promise<{ settled: number; isGivenUp: boolean }> {
  const begin = all.length === 0 ? 0 : Math.floor(now.getTime() / MINUTE_MS) % all.length;
  const waiting = [...all.slice(begin), ...all.slice(0, begin)];
  const errors: unknown[] = [];
  let settled = 0;
  let isGivenUp = false;
  while (waiting.length > 0 && !isGivenUp) {
    const group = waiting.splice(0, AT_ONCE);
    const answers = await Promise.all(group.map(async (one) => ({ one, answer: await ask(one) })));
    isGivenUp = answers.length === AT_ONCE && answers.every(({ answer }) => isSilence(answer));
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
