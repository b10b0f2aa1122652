import { normaliseGtin } from "@quayside/identifiers/gtin";
import { GROUP_SEPARATOR, readGs1, readPrintedGs1 } from "@quayside/identifiers/gs1";
import type { Gs1Element, Gs1Reading } from "@quayside/identifiers/gs1";
import { isValidSscc } from "@quayside/identifiers/sscc";
import { checkTrackingNumbers } from "@quayside/identifiers/tracking-number";

/** The interpretation of a code. `raw` is the scanned text. */
export type Scan = { readonly raw: string } & (
  | { readonly kind: "sscc"; readonly sscc: string }
  /** A product: 14 digits, and the other data on its label. */
  | {
      readonly kind: "gtin";
      readonly gtin: string;
      readonly batch: string | null;
      readonly units: number | null;
    }
  /** A GS1 label with neither a box nor a product. */
  | { readonly kind: "elements"; readonly elements: readonly Gs1Element[] }
  /** A location of this warehouse: a label that begins with `LOC-`. */
  | { readonly kind: "place"; readonly place: string }
  /** An address of this application, e.g. of a shipment. */
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "tracking"; readonly trackingNumber: string }
  /** Anything else: an order number, a seller code, a number of a carrier without a published form. */
  | { readonly kind: "text"; readonly text: string }
  /** A misread GS1 label: it must be scanned again, never guessed. */
  | { readonly kind: "misread" }
);

/** The symbology identifier that scanners can be configured to prefix, by ISO/IEC 15424: "]C1" for GS1-128. */
const SYMBOLOGY = /^\]([A-Za-z])([0-9A-Za-z])/;

/** Symbologies that contain only GS1 elements. */
const OF_GS1 = new Set(["C1", "e0", "d2", "Q3", "J1"]);

/** Maximum length of a code, also the limit of a search. */
export const LONGEST_CODE = 100;

const PLACE = /^LOC-([0-9A-Z]+(?:-[0-9A-Z]+)*)$/i;

/**
 * Numbers with an unambiguous carrier format: 1Z…, international items of the posts, JD…, DPD with its check
 * character.
 */
const TRACKING = /^(?:1Z[0-9A-Z]{16}|[A-Z]{2}[0-9]{9}[A-Z]{2}|J?JD[0-9]{16,18}|[0-9A-Z]{28})$/;
const WITH_OWN_FORMAT = ["ups", "royal-mail", "yodel", "dhl-express", "dpd"];

function dataOf(elements: readonly Gs1Element[], ...identifiers: readonly string[]): string | null {
  return elements.find(({ identifier }) => identifiers.includes(identifier))?.data ?? null;
}

/** The box or product of a GS1 label. */
function readElements(raw: string, reading: Gs1Reading): Scan {
  if (!reading.ok || reading.elements.some(({ fits }) => !fits)) return { raw, kind: "misread" };
  const { elements } = reading;
  const sscc = dataOf(elements, "00");
  if (sscc !== null) return { raw, kind: "sscc", sscc };
  const gtin = dataOf(elements, "01", "02");
  if (gtin === null) return { raw, kind: "elements", elements };
  const units = dataOf(elements, "37", "30");
  return {
    raw,
    kind: "gtin",
    gtin,
    batch: dataOf(elements, "10"),
    units: units === null ? null : Number(units),
  };
}

/** A plain number; null when it is neither a box nor a product. */
function readNumber(raw: string, digits: string): Scan | null {
  if (isValidSscc(digits)) return { raw, kind: "sscc", sscc: digits };
  // Without a symbology, only a complete element distinguishes a label from any other number.
  if (/^00[0-9]{18}$/.test(digits) || /^01[0-9]{14}/.test(digits)) {
    const scan = readElements(raw, readGs1(digits));
    if (scan.kind !== "misread" || digits.startsWith("00")) return scan;
  }
  const gtin = normaliseGtin(digits);
  return gtin === null ? null : { raw, kind: "gtin", gtin, batch: null, units: null };
}

function isTracking(code: string): boolean {
  return (
    TRACKING.test(code) &&
    WITH_OWN_FORMAT.some((carrier) => checkTrackingNumbers(carrier, [code]).valid.length > 0)
  );
}

/** The path of an address of this application; null for any other address. */
function ownPath(text: string, origin: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { origin: found, pathname, search } = new URL(text);
  return found === origin && pathname.startsWith("/warehouse/") ? pathname + search : null;
}

/** The separator as scanners write it that cannot send it: "{GS}", "<GS>", "^]" and the picture of it. */
const WRITTEN_SEPARATOR = /\{GS\}|<GS>|\^\]|\u241d/gi;

/**
 * The likelier of two readings of the same keys: as this computer's layout has them, and as a US layout does. A scanner
 * that has another layout than the computer sends a code that means nothing, which means something there.
 */
export function likelierOf(code: string, onUsLayout: string): string {
  const [own, other] = [readScan(code).kind, readScan(onUsLayout).kind];
  const isNothing = own === "text" || own === "misread" || own === "elements";
  if (!isNothing || code === onUsLayout) return code;
  if (other !== "text" && other !== "misread" && (other !== "elements" || own !== "elements"))
    return onUsLayout;
  // A number or a code of ours has no accents and no signs.
  const isPlain = (text: string) => /^[0-9A-Z-]+$/i.test(text);
  return !isPlain(code) && isPlain(onUsLayout) ? onUsLayout : code;
}

/**
 * Interprets a scanned or typed code: a GS1 label as printed or as sent, an SSCC, a GTIN, one of our codes, a
 * tracking number, otherwise its text.
 *
 * @param raw as received from the scanner; a group separator may be a space if a field swallowed it
 * @param origin of this application, to recognise its own addresses
 */
export function readScan(raw: string, origin = globalThis.location?.origin ?? ""): Scan {
  const text = raw
    .replaceAll(WRITTEN_SEPARATOR, GROUP_SEPARATOR)
    .replaceAll(/[\r\n\t]+/g, " ")
    .trim()
    .slice(0, LONGEST_CODE);
  const [prefix = "", letter = "", modifier = ""] = SYMBOLOGY.exec(text) ?? [];
  const data = text.slice(prefix.length);
  const compact = data.replaceAll(" ", "");
  if (OF_GS1.has(letter + modifier)) return readElements(raw, readGs1(compact));
  const printed = readPrintedGs1(compact);
  if (printed.ok) return readElements(raw, printed);
  if (data.includes(GROUP_SEPARATOR)) return readElements(raw, readGs1(compact));
  const path = ownPath(data, origin);
  if (path !== null) return { raw, kind: "page", path };
  const place = PLACE.exec(compact)?.[1];
  if (place !== undefined) return { raw, kind: "place", place: place.toUpperCase() };
  // oxlint-disable-next-line house/one-reader-of-typed-numbers -- a code of digits
  const isDigits = /^[0-9]+$/.test(compact);
  const number = isDigits ? readNumber(raw, compact) : null;
  if (number !== null) return number;
  const code = compact.toUpperCase();
  if (isTracking(code)) return { raw, kind: "tracking", trackingNumber: code };
  return { raw, kind: "text", text: isDigits ? compact : data.replaceAll(/\s+/g, " ") };
}

/** The search text after a scan; null when the code is not searchable. */
export function searchTextOf(scan: Scan): string | null {
  switch (scan.kind) {
    case "sscc":
      return scan.sscc;
    case "tracking":
      return scan.trackingNumber;
    case "text":
      return scan.text;
    case "gtin":
      // A carrier's number may look like a product's; the raw text finds both.
      return scan.raw.trim();
    default:
      return null;
  }
}
