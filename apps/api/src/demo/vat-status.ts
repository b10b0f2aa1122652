export type VatStatus = "VALID" | "INVALID" | "UNABLE_TO_VALIDATE";

/** What the registry said about the number of a buyer: most are valid; a few could not be checked, or were refused. */
export function vatStatusOf(index: number): VatStatus {
  if (index % 17 === 5) return "UNABLE_TO_VALIDATE";
  return index % 29 === 7 ? "INVALID" : "VALID";
}
