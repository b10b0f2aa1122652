"use client";
import { Image } from "lucide-react";
import { useState } from "react";
import type { PackagePhoto } from "@quayside/api-client/contract/warehouse/photo.schema";
import { downloadPackagePhoto } from "@quayside/api-client/contract/warehouse/photos.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { PictureDialog } from "@quayside/portal/react/parts/picture-dialog";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";

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
  const [viewed, setViewed] = useState<PackagePhoto | null>(null);
  if (photos.length === 0) return null;
  const named = ({ lineId }: PackagePhoto) => nameOf(lineId) ?? box;
  const params = { qid: packageQid, photoQid: viewed?.qid ?? "" };
  return (
    <>
      <ul aria-label={messages.list(box)} className="flex flex-wrap gap-2 print:hidden">
        {photos.map((photo, index) => (
          <li key={photo.qid}>
            <Button
              size="sm"
              icon={<Image aria-hidden className="size-4" />}
              onClick={() => setViewed(photo)}
            >
              {messages.photo(index + 1, named(photo))}
            </Button>
          </li>
        ))}
      </ul>
      {viewed && (
        <PictureDialog
          title={messages.photoOf(named(viewed))}
          description={formatMoment(viewed.takenAt)}
          alt={messages.photoOf(named(viewed))}
          mediaType={viewed.mediaType}
          read={(client) => client.download(downloadPackagePhoto, { params })}
          queryKey={queryKey(downloadPackagePhoto, { params })}
          failed={messages.failed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
