"use client";
import { useEffect, useState } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { Consequence } from "#features/sales/confirm/consequence.tsx";
import { reducedLines } from "#features/sales/confirm/consequence.view-model.ts";
import { TOTALS } from "#features/sales/confirm/quantities.ts";
import type { Quantities } from "#features/sales/confirm/quantities.ts";

/** Debounce before the preview is requested. */
const PAUSE_MS = 600;

/** The effect of the entered quantities on the metrics, requested with a debounce. */
export function LiveConsequence({
  sale,
  quantities,
}: {
  readonly sale: Sale;
  readonly quantities: Quantities;
}) {
  const [lines, setLines] = useState(() => reducedLines(sale.lines, quantities.entries()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = quantities.subscribe(TOTALS, () => {
      clearTimeout(timer);
      timer = setTimeout(() => setLines(reducedLines(sale.lines, quantities.entries())), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sale.lines, quantities]);
  return lines.length === 0 ? null : <Consequence saleQid={sale.qid} decision={{ lines }} />;
}
