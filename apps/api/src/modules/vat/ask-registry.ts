import { type VatNumber, isWellFormed } from "#modules/vat/vat-number.rules.ts";
import { REFUSED, UNANSWERED, type VatVerdict, verdictOf } from "#modules/vat/vat.rules.ts";
import type { VatRegistry } from "#vat-registry.ts";

/** A person waits for the answer; a later one comes with the job. */
const DEADLINE_MS = 4000;

/**
 * What is known about a number: its form first, then the registry's word. Never throws: what goes wrong on the way
 * means that nobody knows.
 */
export async function askRegistry(
  registry: VatRegistry,
  number: VatNumber,
  deadlineMs = DEADLINE_MS,
): Promise<VatVerdict> {
  if (!isWellFormed(number)) return REFUSED;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<VatVerdict>((resolve) => {
    timer = setTimeout(() => resolve(UNANSWERED), deadlineMs);
  });
  try {
    return await Promise.race([registry.check(number).then(verdictOf), late]);
  } catch {
    return UNANSWERED;
  } finally {
    clearTimeout(timer);
  }
}
