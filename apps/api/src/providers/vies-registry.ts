import { type VatNumber, vatRegistryOf } from "@quayside/identifiers/vat-number";
import * as z from "zod/mini";
import type { RegistryAnswer, RegistryFault, VatRegistry } from "#providers/vat-registry.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

const Faults = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).check(z.minLength(1)) });
const Answer = z.union([z.object({ valid: z.boolean(), name: z.nullish(z.string()) }), Faults]);

const FAULTS: ReadonlySet<string> = new Set<RegistryFault>([
  "INVALID_INPUT",
  "GLOBAL_MAX_CONCURRENT_REQ",
  "MS_MAX_CONCURRENT_REQ",
  "SERVICE_UNAVAILABLE",
  "MS_UNAVAILABLE",
  "TIMEOUT",
]);
const isFault = (word: string): word is RegistryFault => FAULTS.has(word);

/** Maps a fault code; VIES has more of them than it documents. */
function faultOf(word: string, number: VatNumber): RegistryFault {
  // Numbers of Great Britain are not in VIES, but may be valid.
  if (word === "INVALID_INPUT" && vatRegistryOf(number) !== "VIES") return "MS_UNAVAILABLE";
  const known = word.replace(/_TIME$/, "");
  return isFault(known) ? known : "SERVICE_UNAVAILABLE";
}

/**
 * The registry of the European Union, or another one with its API: `POST check-vat-number` with country and number.
 * @param address of its REST service, e.g. https://ec.europa.eu/taxation_customs/vies/rest-api
 * @param timeoutMs timeout, in milliseconds
 */
export function viesRegistry(address: string, timeoutMs: number): VatRegistry {
  return {
    check: async (number): Promise<RegistryAnswer> => {
      const { prefix, digits } = number;
      const response = await fetch(`${address.replace(/\/$/, "")}/check-vat-number`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ countryCode: prefix, vatNumber: digits }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Faults have an error status and a JSON body; a proxy in front of the registry answers in other formats.
      const said: unknown = response.ok ? await response.json() : await response.json().catch(() => null);
      if (!response.ok && !z.safeParse(Faults, said).success)
        throw new ServiceUnavailable(`The registry answered ${response.status}.`);
      const answer = z.parse(Answer, said);
      if ("valid" in answer) return { isValid: answer.valid, name: answer.name ?? null };
      return { fault: faultOf(answer.errorWrappers[0]?.error ?? "", number) };
    },
  };
}
