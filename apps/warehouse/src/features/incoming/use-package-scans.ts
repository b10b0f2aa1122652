"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import { useSession } from "@quayside/auth/react/session-provider";
import { ANSWER_WITHIN_MS, withDeadline } from "#components/answer-deadline.ts";
import { boxName } from "#components/package-facts.ts";
import { keepKnown } from "#components/offline/known-packages.ts";
import { useOffline } from "#components/offline/offline-provider.tsx";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { incomingMessages as messages } from "#features/incoming/incoming.messages.ts";
import { incomingPackagesQuery } from "#features/incoming/incoming.queries.ts";
import { useReceiving } from "#features/incoming/use-receiving.ts";
import { arrivedVerdictOf, isNamedBy, scanVerdictOf } from "#features/incoming/incoming.view-model.ts";

/** The scan mode of the list of incoming packages: `find` shows the result, `receive` also receives the package. */
export function usePackageScans() {
  const { client } = useSession();
  const { db } = useOffline();
  const { owner, knownBy, knownFrom, receiveOne } = useReceiving();
  const queryClient = useQueryClient();

  /** The packages of a code; null when unknown while offline. */
  async function ask(code: string) {
    // Scanning the same code again repeats the search, so that a second scan is answered as well.
    const options = incomingPackagesQuery(client, { search: code, page: 1 }, { db, owner });
    const asked = () => queryClient.fetchQuery({ ...options, staleTime: 0, retry: false });
    // The list may already be fetching the same, with a longer timeout.
    return await withDeadline(asked, ANSWER_WITHIN_MS + 500).catch(() => null);
  }

  async function find(code: string): Promise<ScanVerdict> {
    const known = await knownBy(code);
    if (known.length === 1 && known[0]?.status === "ANNOUNCED")
      return scanVerdictOf(code, { packages: known, count: 1 }, Date.now());
    const found = await ask(code);
    if (found === null || found.count === 0) {
      const here = await knownFrom(code);
      const haveArrived = here.length > 0 && here.every(({ status }) => status !== "ANNOUNCED");
      if (haveArrived) return arrivedVerdictOf(code, here);
    }
    if (found === null) return { tone: "error", text: messages.lookupFailed(code) };
    return scanVerdictOf(code, { packages: found.results, count: found.count }, Date.now());
  }

  async function receive(code: string): Promise<ScanVerdict> {
    if (owner === null) return { tone: "error", text: messages.notPermitted };
    const known = await knownBy(code);
    const answer = known.length > 0 ? null : await ask(code);
    const found: readonly IncomingPackage[] = answer?.results.filter(isNamedBy(code)) ?? known;
    const [one] = found;
    if (one === undefined) {
      const text = answer === null ? messages.unknownHere(code) : messages.notFound(code);
      return { tone: "error", text };
    }
    if (found.length > 1) return { tone: "error", text: messages.severalToReceive(found.length, code) };
    if (one.status !== "ANNOUNCED") return arrivedVerdictOf(code, [one]);
    // A full store saves only the receipt.
    if (known.length === 0) await keepKnown(await db, owner, one).catch(() => {});
    return await receiveOne(one, messages.received(boxName(one)));
  }

  return { find, receive };
}
