let names: Intl.DisplayNames | undefined;

/** The English name of a country code; the code itself when it is none. */
export function countryName(code: string): string {
  try {
    // Made once and late: it is costly, and lists of countries ask for hundreds.
    names ??= new Intl.DisplayNames(["en-GB"], { type: "region", fallback: "code" });
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
