import type { downloadPackagePhoto as endpoint } from "@quayside/api-client/contract/warehouse/photos.endpoints";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler, type Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf, warehouseIdOf } from "#kernel/tenant.ts";
import { type PhotoViewer, readPhotoFile } from "#modules/fulfilment/warehouse/photo.reader.ts";

function viewerOf(scope: Scope): PhotoViewer {
  if (scope.roles.has("staff")) return { side: "STAFF" };
  return scope.application === "warehouse"
    ? { side: "WAREHOUSE", organisationId: warehouseIdOf(scope) }
    : { side: "SELLER", organisationId: sellerIdOf(scope) };
}

/** A photo of a package, byte for byte as sent, for its warehouse, its seller and staff. */
export const downloadPackagePhoto: Handler<typeof endpoint> = async ({ db, scope, params, services }) => {
  const key = { packageQid: params.qid, photoQid: params.photoQid };
  const { hash } = (await readPhotoFile(db, viewerOf(scope), key)) ?? failWith("not_found");
  const { mediaType, content } = (await openFile(services, hash)) ?? failWith("not_found");
  const ending = mediaType.replace("image/", "").replace("jpeg", "jpg");
  return new FileAnswer({ bytes: content, mediaType, fileName: `photo-${params.photoQid}.${ending}` });
};
