import * as z from "zod/mini";
import { Instant, Qid } from "#contract/values.ts";

/** A photo by the warehouse of a discrepancy of a package. */
export const PackagePhoto = z.object({
  qid: Qid,
  /** The line that it shows; null for the package itself. */
  lineId: z.nullable(Qid),
  mediaType: z.string(),
  bytes: z.number(),
  takenAt: Instant,
});
export type PackagePhoto = z.infer<typeof PackagePhoto>;
