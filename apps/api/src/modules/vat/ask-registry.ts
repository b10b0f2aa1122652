import { type VatNumber, isWellFormed } from "#modules/vat/vat-number.rules.ts";
import { REFUSED, UNANSWERED, type VatVerdict, verdictOf } from "#modules/vat/vat.rules.ts";
import type { Services } from "#http/context.ts";
import { callOutside } from "#work/call-outside.ts";

/** A person waits for the answer; a later one comes with the job. */
const DEADLINE_MS = 4000;

/**
 * What is known about a number: its form first, then the registry's word. Never throws: what goes wrong on the way
 * means that it is unknown.
 */
export async function askRegistry(
  services: Pick<Services, "vatRegistry" | "log" | "metrics" | "errors">,
  number: VatNumber,
  deadlineMs = DEADLINE_MS,
): Promise<VatVerdict> {
  if (!isWellFormed(number)) return REFUSED;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<VatVerdict>((resolve) => {
    timer = setTimeout(() => resolve(UNANSWERED), deadlineMs);
  });
  const asked = callOutside(
    services,
    "vat-registry",
    async () => verdictOf(await services.vatRegistry.check(number)),
    UNANSWERED,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
