"use client";
import type { PackagePhoto } from "@quayside/api-client/contract/warehouse/photo.schema";
import { downloadPackagePhoto } from "@quayside/api-client/contract/warehouse/photos.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { type StoredPicture, useStoredPictures } from "@quayside/portal/react/parts/stored-pictures";
import { useDates } from "@quayside/portal/reader-time";

const messages = {
  list: (box: string) => `Photos of ${box}`,
  photo: (number: number, name: string) => `Photo ${number}: ${name}`,
  photoOf: (name: string) => `Photo of ${name}`,
  failed: "The photo could not be loaded, please try again.",
} as const;

/**
 * The warehouse's photos of a box and its contents, each opens enlarged; nothing without photos.
 *
 * @param box the display name of the box
 * @param nameOf the name of a line of the box; the box itself if unknown
 */
export function PackagePhotos({
  packageQid,
  box,
  photos,
  nameOf = () => undefined,
}: {
  readonly packageQid: string;
  readonly box: string;
  readonly photos: readonly PackagePhoto[];
  readonly nameOf?: (lineId: string | null) => string | undefined;
}) {
  const { formatMoment } = useDates();
  const pictures = photos.map((photo): StoredPicture & { readonly label: string } => {
    const name = nameOf(photo.lineId) ?? box;
    const params = { qid: packageQid, photoQid: photo.qid };
    return {
      key: photo.qid,
      title: messages.photoOf(name),
      description: formatMoment(photo.takenAt),
      label: name,
      mediaType: photo.mediaType,
      read: (client) => client.download(downloadPackagePhoto, { params }),
      queryKey: queryKey(downloadPackagePhoto, { params }),
    };
  });
  const { tile, viewer } = useStoredPictures({
    pictures,
    failed: messages.failed,
    labelOf: ({ key }) => {
      const index = pictures.findIndex((picture) => picture.key === key);
      return messages.photo(index + 1, pictures[index]?.label ?? box);
    },
  });
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={messages.list(box)} className="flex flex-wrap gap-2 print:hidden">
        {pictures.map((picture) => (
          <li key={picture.key}>{tile(picture)}</li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
