/**
 * A time zone as `Intl` writes its name, or null for what is none. What a browser sends is only ever used in this form:
 * formatters are kept by the name of their zone.
 */
export function knownTimeZone(name: string): string | null {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
