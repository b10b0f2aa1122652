import { qrPath } from "#security/second-factor.view-model.ts";

/** The quiet zone around a QR code in modules, which scanners need. */
const QUIET_ZONE = 4;

/** A QR code. Black on white in the dark theme too: not every app reads inverted codes. */
export function QrPicture({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  const size = rows.length + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md border"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="white" />
      <path d={qrPath(rows)} fill="black" />
    </svg>
  );
}
