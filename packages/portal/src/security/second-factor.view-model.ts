/** With this many recovery codes or fewer, the user is warned. */
const FEW_CODES = 3;

/** True when the user should renew the recovery codes. */
export function hasFewCodes(left: number): boolean {
  return left <= FEW_CODES;
}

/** A key in groups of four, for reading and typing. */
export function groupedKey(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** The dark modules of a QR code as an SVG path, one unit each; runs in a row are merged. */
export function qrPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join("");
}
