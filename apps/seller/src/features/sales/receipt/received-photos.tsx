"use client";
import { Image } from "lucide-react";
import { useState } from "react";
import type { PackagePhoto } from "@quayside/api-client/contract/warehouse/photo.schema";
import { downloadPackagePhoto } from "@quayside/api-client/contract/warehouse/photos.endpoints";
import type { ReceivedBox } from "@quayside/api-client/contract/warehouse/sale-receipt.schemas";
import { queryKey } from "@quayside/api-client/queries";
import { PictureDialog } from "@quayside/portal/react/picture-dialog";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { receiptMessages as messages } from "#features/sales/receipt/receipt.messages.ts";

/** The photos that the warehouse took of a box and of what is in it, each to look at. */
export function ReceivedPhotos({ box }: { readonly box: ReceivedBox }) {
  const { formatMoment } = useDates();
  const [viewed, setViewed] = useState<PackagePhoto | null>(null);
  if (box.photos.length === 0) return null;
  const name = messages.box(box.boxNumber, box.boxCount);
  const nameOf = ({ lineId }: PackagePhoto) => box.lines.find(({ id }) => id === lineId)?.name ?? name;
  const params = { qid: box.qid, photoQid: viewed?.qid ?? "" };
  return (
    <>
      <ul aria-label={messages.photos(name)} className="flex flex-wrap gap-2 print:hidden">
        {box.photos.map((photo, index) => (
          <li key={photo.qid}>
            <Button
              size="sm"
              icon={<Image aria-hidden className="size-4" />}
              onClick={() => setViewed(photo)}
            >
              {messages.photo(index + 1, nameOf(photo))}
            </Button>
          </li>
        ))}
      </ul>
      {viewed && (
        <PictureDialog
          title={messages.photoOf(nameOf(viewed))}
          description={formatMoment(viewed.takenAt)}
          alt={messages.photoOf(nameOf(viewed))}
          mediaType={viewed.mediaType}
          read={(client) => client.download(downloadPackagePhoto, { params })}
          queryKey={queryKey(downloadPackagePhoto, { params })}
          failed={messages.photoFailed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
