"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BookableCarrier } from "@quayside/api-client/contract/bookings/booking.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { bookableCarriersQuery } from "#features/sales/shipping/booking.queries.ts";
import { type looseParcels, measuresOf } from "#features/sales/shipping/booking-form.view-model.ts";
import type { BookingForm, Measures } from "#features/sales/shipping/booking-form.view-model.ts";

/** Debounce before the price is requested. */
const PAUSE_MS = 400;

/** The terms of a carrier for the entered load. */
export interface LiveQuote {
  readonly carrier: BookableCarrier;
  /** What the terms are based on. */
  readonly measures: Measures;
  readonly state: "CURRENT" | "PENDING" | "FAILED" | "INCOMPLETE";
  readonly retry: () => void;
}

/**
 * The query of a price: empty for the order's packing and for the load of the first price; null while the load is
 * incomplete.
 */
function askedOf(form: BookingForm, loose: Loose, quoted: Measures): string | null {
  const measures = form.load === "boxes" ? quoted : measuresOf(form, loose);
  if (measures === null) return null;
  const { parcels, pallets, weightGrams } = measures;
  const isQuoted =
    parcels === quoted.parcels && pallets === quoted.pallets && weightGrams === quoted.weightGrams;
  return isQuoted ? "" : JSON.stringify({ parcels, pallets, weightGrams });
}

type Loose = ReturnType<typeof looseParcels>;

/** The terms of one carrier, refetched with a debounce when the load changes. An incomplete load has no price. */
export function useLiveQuote(
  start: {
    saleQid: string;
    carrier: BookableCarrier;
    dangerousGoods: boolean;
    quoted: Measures;
    /** Boxes that are collected beside the pallets. */
    loose: Loose;
  },
  form: BookingForm,
): LiveQuote {
  const { client } = useSession();
  const { saleQid, carrier, dangerousGoods, quoted, loose } = start;
  const wanted = askedOf(form, loose, quoted);
  const [asked, setAsked] = useState(wanted ?? "");
  useEffect(() => {
    if (wanted === null || wanted === asked) return;
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked]);
  const measures = asked === "" ? undefined : (JSON.parse(asked) as Measures);
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    ...bookableCarriersQuery(client, saleQid, dangerousGoods, measures),
    enabled: asked !== "",
  });
  const own = asked === "" ? undefined : data;
  const found = own?.results.find(
    (one) => one.carrier === carrier.carrier && one.service === carrier.service,
  );
  const isWaiting = wanted !== asked || (asked !== "" && (isPlaceholderData || found === undefined));
  const hasFailed = isError && !isFetching && wanted === asked;
  return {
    carrier: found ?? carrier,
    measures: own?.measures ?? quoted,
    state: wanted === null ? "INCOMPLETE" : hasFailed ? "FAILED" : isWaiting ? "PENDING" : "CURRENT",
    retry: () => void refetch(),
  };
}
