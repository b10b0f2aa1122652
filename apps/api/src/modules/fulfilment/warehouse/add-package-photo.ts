import { PHOTO_LIMITS } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { addPackagePhoto as endpoint } from "@quayside/api-client/contract/warehouse/photos.endpoints";
import type { Tx } from "#db/database.ts";
import { acceptFile } from "#files/accept-file.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { lockPackage, readAnnouncedLines } from "#modules/fulfilment/warehouse/package.writer.ts";
import { recordPackageStep, scanTime } from "#modules/fulfilment/warehouse/package-step.ts";
import { readPhotoJson } from "#modules/fulfilment/warehouse/photo.reader.ts";
import { countPhotos, findSentPhoto, storePhoto } from "#modules/fulfilment/warehouse/photo.writer.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The line that a photo shows, by its id in the contract; null for the package itself. */
async function lineOf(tx: Tx, packageId: number, lineQid: string | undefined): Promise<number | null> {
  if (lineQid === undefined) return null;
  const line = (await readAnnouncedLines(tx, packageId)).find(({ id }) => id === lineQid);
  return line?.lineId ?? fail(endpoint, "line_not_found", { lines: [lineQid] });
}

/**
 * Adds a photo to a package in any state, because devices send offline photos late. The lock on the package enforces
 * the maximum number; a repeated one changes nothing.
 */
export const addPackagePhoto: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, now, finish } = context;
  const warehouseId = warehouseIdOf(scope);
  const { maxBytes, formats, perLine: maximum } = PHOTO_LIMITS;
  const file = await acceptFile(body.file, { endpoint, maxBytes, formats });
  return finish(async (tx) => {
    const found = (await lockPackage(tx, { warehouseId, qid: params.qid })) ?? failWith("not_found");
    const answer = async (qid: string) => jsonOr404(await readPhotoJson(tx, { warehouseId, qid }));
    const sent = await findSentPhoto(tx, { warehouseId, scanId: body.scanId });
    if (sent && sent.packageId !== found.id) fail(endpoint, "scan_id_reused");
    if (sent) return answer(sent.qid);

    const scannedAt = scanTime(body.scannedAt, now);
    const lineId = await lineOf(tx, found.id, body.lineId);
    if ((await countPhotos(tx, { packageId: found.id, lineId })) >= maximum)
      fail(endpoint, "photo_limit_reached", { maximum });
    const qid = await storePhoto(tx, {
      warehouseId,
      packageId: found.id,
      lineId,
      scanId: body.scanId,
      file,
      // A device whose clock runs ahead cannot take photos in the future.
      takenAt: scannedAt < now ? scannedAt : now,
      userId: scope.userId,
      now,
    });
    if (qid === null) fail(endpoint, "scan_id_reused");
    const detail = { scanId: body.scanId, photo: qid };
    await recordPackageStep(tx, {
      type: "package.photo_added",
      found,
      discrepancy: undefined,
      detail,
      context,
    });
    return answer(qid);
  });
};
