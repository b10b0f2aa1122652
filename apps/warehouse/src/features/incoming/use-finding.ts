"use client";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { boxName } from "#components/package-facts.ts";
import { meantPackage, severalVerdict, useCodeLookup } from "#components/package-lookup.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { countMessages } from "#features/incoming/count.messages.ts";
import { canBeCounted } from "#features/incoming/count.view-model.ts";
import { incomingMessages as messages } from "#features/incoming/incoming.messages.ts";
import { useReceiving } from "#features/incoming/use-receiving.ts";

/** The countable package of a code, or why there is none. */
type Found = { readonly one: IncomingPackage } | { readonly one: null; readonly verdict: ScanVerdict };

/** Finds packages to be counted in any inbound status; announced ones are received. */
export function useFinding() {
  const { knownBy, receiveOne } = useReceiving();
  const lookUp = useCodeLookup();

  /** The package from this device, otherwise from the API; null when offline. */
  async function ask(code: string): Promise<IncomingPackage | "several" | undefined | null> {
    const known = await knownBy(code);
    if (known.length > 1) return "several";
    const [one] = known;
    if (one?.status === "ANNOUNCED") return one;
    try {
      return meantPackage(await lookUp(code), ({ status }) => canBeCounted(status));
    } catch (error) {
      if (error instanceof FailedToFetchError) return one ?? null;
      throw error;
    }
  }

  async function find(code: string): Promise<Found> {
    const found = await ask(code);
    const error = (text: string): Found => ({ one: null, verdict: { tone: "error", text } });
    if (found === null) return error(messages.unknownHere(code));
    if (found === "several") return { one: null, verdict: severalVerdict(code) };
    if (found === undefined) return error(messages.unknown(code));
    const box = boxName(found);
    if (found.status === "REFUSED") return error(messages.refusedBefore(box));
    if (canBeCounted(found.status)) return { one: found };
    return { one: null, verdict: { tone: "info", text: countMessages.countedBefore(box) } };
  }

  /** Receives an announced package, and asks for its products next. */
  async function receiveFound(one: IncomingPackage): Promise<ScanVerdict> {
    const box = boxName(one);
    if (one.status === "ANNOUNCED") return await receiveOne(one, countMessages.received(box));
    return { tone: "success", text: countMessages.goOn(box) };
  }

  return { find, receiveFound };
}
