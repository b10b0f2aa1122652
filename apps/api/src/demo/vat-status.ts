export type VatStatus = "VALID" | "INVALID" | "UNABLE_TO_VALIDATE";

/** The registry's verdict on a buyer's number: most are valid; a few could not be checked, or were rejected. */
export function vatStatusOf(index: number): VatStatus {
  if (index % 17 === 5) return "UNABLE_TO_VALIDATE";
  return index % 29 === 7 ? "INVALID" : "VALID";
}
