import { searchTextOf } from "#components/scanning/scan.ts";
import type { Scan } from "#components/scanning/scan.ts";
import { scanMessages } from "#components/scanning/scan.messages.ts";

/** The target of a code that the page does not handle, or why there is none. */
export type ScanLead =
  | { readonly to: string; readonly text: string }
  | { readonly to: null; readonly text: string };

/** Navigates to the page of a code: packages to the incoming ones, our own addresses directly. */
export function leadOf(scan: Scan): ScanLead {
  switch (scan.kind) {
    case "page":
      return { to: scan.path, text: scanMessages.opening };
    case "sscc":
    case "tracking":
    case "text": {
      const search = searchTextOf(scan) ?? "";
      return {
        to: `/warehouse/incoming/?search=${encodeURIComponent(search)}`,
        text: scanMessages.lookingFor(search),
      };
    }
    case "gtin":
      return { to: null, text: scanMessages.product };
    case "place":
      return { to: null, text: scanMessages.place };
    case "elements":
      return { to: null, text: scanMessages.nothing };
    case "misread":
      return { to: null, text: scanMessages.misread };
  }
}
