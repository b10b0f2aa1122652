"use client";
import { PLACE_CODE } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import type { WarehousePackageDetail } from "@quayside/api-client/contract/warehouse/package.schema";
import { formatNumber } from "@quayside/format/number";
import { boxName } from "#components/package-facts.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { searchTextOf } from "#components/scanning/scan.ts";
import type { Scan } from "#components/scanning/scan.ts";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import {
  addUnits,
  countVerdict,
  isAsAnnounced,
  lineOfCase,
  lineOfGtin,
  totalsOf,
} from "#features/incoming/count.view-model.ts";
import type { useCount } from "#features/incoming/use-count.ts";
import { useFinding } from "#features/incoming/use-finding.ts";

const error = (text: string): ScanVerdict => ({ tone: "error", text });

/**
 * Scan handling during a count: a product is counted, a location recorded, and the next package finishes a complete
 * count.
 *
 * @param inHand the current package; null for none, undefined while its contents are loading
 * @param onPackage sets the current package, or none
 */
export function useCountScans(
  inHand: WarehousePackageDetail | null | undefined,
  count: ReturnType<typeof useCount>,
  onPackage: (packageQid: string | null) => void,
): void {
  const { find, receiveFound } = useFinding();

  /** Counts a product of the current package; null for one that is not announced in it. */
  function countProduct(found: WarehousePackageDetail, scan: Scan & { readonly kind: "gtin" }) {
    const line = lineOfGtin(count.linesNow(found), scan.gtin);
    if (line === undefined) {
      const inCase = lineOfCase(count.linesNow(found), scan.gtin);
      return inCase === undefined ? null : error(messages.caseOf(inCase.name));
    }
    count.set(line.id, addUnits(line, scan.units ?? 1));
    const lines = count.linesNow(found);
    const counted = lines.find(({ id }) => id === line.id) ?? line;
    const undo = () => {
      count.set(line.id, line.counted === null ? null : { counted: line.counted, damaged: line.damaged });
      return Promise.resolve(messages.oneLess(line.name));
    };
    return { ...countVerdict(lines, counted), undo };
  }

  /** Why the current package cannot be released yet; null when it can: a complete one is then finished. */
  async function putDown(found: WarehousePackageDetail): Promise<ScanVerdict | null> {
    const lines = count.linesNow(found);
    if (lines.every(({ counted }) => counted === null)) return null;
    if (isAsAnnounced(lines)) {
      const verdict = await count.finish(found);
      return verdict.tone === "error" ? verdict : null;
    }
    const { counted, announced } = totalsOf(lines);
    return error(messages.finishFirst(boxName(found), formatNumber(counted), formatNumber(announced)));
  }

  async function takePackage(code: string): Promise<ScanVerdict> {
    const next = await find(code);
    if (next.one === null) return next.verdict;
    if (inHand && next.one.qid === inHand.qid)
      return { tone: "info", text: messages.already(boxName(inHand)) };
    const obstacle = inHand ? await putDown(inHand) : null;
    if (obstacle !== null) return obstacle;
    const { undo, ...verdict } = await receiveFound(next.one);
    if (verdict.tone === "error") return verdict;
    count.begin(next.one.qid);
    onPackage(next.one.qid);
    if (undo === undefined) return verdict;
    return {
      ...verdict,
      undo: async () => {
        const said = await undo();
        onPackage(null);
        return said;
      },
    };
  }

  useScanner(async (scan) => {
    if (scan.kind === "place") {
      if (!inHand) return error(messages.packageFirst);
      return PLACE_CODE.test(scan.place)
        ? await count.place(inHand, scan.place)
        : error(messages.placeInvalid);
    }
    // The code of another screen ends a complete count, so that the scanner alone is enough all day.
    if (scan.kind === "page" && inHand) return await putDown(inHand);
    const code = searchTextOf(scan);
    if (code === null) return null;
    if (scan.kind !== "gtin") return await takePackage(code);
    if (inHand === undefined || (inHand && !count.isInHand(inHand.qid))) return error(messages.notLoaded);
    const verdict = inHand && countProduct(inHand, scan);
    if (verdict !== null) return verdict;
    // A carrier's number may look like a product's.
    const asPackage = await find(code).catch(() => null);
    if (asPackage?.one) return await takePackage(code);
    return error(inHand ? messages.notInPackage(scan.gtin) : messages.packageFirst);
  });
}
