"use client";
import { Camera } from "lucide-react";
import { useRef } from "react";
import type { WarehousePackageDetail } from "@quayside/api-client/contract/warehouse/package.schema";
import { PHOTO_LIMITS } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { downloadPackagePhoto } from "@quayside/api-client/contract/warehouse/photos.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { type StoredPicture, useStoredPictures } from "@quayside/portal/react/parts/stored-pictures";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { photoMessages as messages } from "#features/incoming/photos/photos.messages.ts";
import { usePhotos } from "#features/incoming/photos/use-photos.ts";

/**
 * The photos of a line of a package, or of the package itself, and the button for taking one: with the camera on a
 * phone, a file elsewhere.
 *
 * @param isOffered whether another one can be taken; existing photos are shown in any case
 */
export function PhotoStrip({
  found,
  lineId,
  name,
  isOffered,
}: {
  readonly found: WarehousePackageDetail;
  readonly lineId: string | null;
  readonly name: string;
  readonly isOffered: boolean;
}) {
  const { sent, waiting, isFull, isTaking, problem, take, remove } = usePhotos(found, lineId, name);
  const input = useRef<HTMLInputElement>(null);
  const { formatMoment } = useDates();
  const pictures = sent.map((photo): StoredPicture => {
    const params = { qid: found.qid, photoQid: photo.qid };
    return {
      key: photo.qid,
      title: messages.inputLabel(name),
      description: formatMoment(photo.takenAt),
      mediaType: photo.mediaType,
      read: (client) => client.download(downloadPackagePhoto, { params }),
      queryKey: queryKey(downloadPackagePhoto, { params }),
    };
  });
  const { tile, viewer } = useStoredPictures({
    pictures,
    failed: messages.loadFailed,
    labelOf: ({ key }) =>
      `${messages.view(sent.findIndex(({ qid }) => qid === key) + 1)} ${messages.of(name)}`,
  });
  if (!isOffered && sent.length + waiting.length === 0) return null;
  return (
    <div className="grid gap-2">
      {sent.length + waiting.length > 0 && (
        <ul aria-label={messages.list(name)} className="flex flex-wrap items-center gap-2">
          {pictures.map((picture) => (
            <li key={picture.key}>{tile(picture)}</li>
          ))}
          {waiting.map(({ id }, index) => (
            <li key={id} className="flex flex-wrap items-center gap-2 rounded-md border border-dashed pl-3">
              {messages.waits(sent.length + index + 1)}
              <Button variant="ghost" onClick={() => remove(id)}>
                {messages.remove}{" "}
                <span className="sr-only">
                  {messages.view(sent.length + index + 1)} {messages.of(name)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOffered &&
        (isFull ? (
          <p className="text-muted">{messages.tooMany(PHOTO_LIMITS.perLine)}</p>
        ) : (
          <div>
            <Button
              pending={isTaking}
              icon={<Camera aria-hidden className="size-5" />}
              onClick={() => input.current?.click()}
            >
              {messages.take} <span className="sr-only">{messages.of(name)}</span>
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              aria-label={messages.inputLabel(name)}
              onChange={({ target }) => {
                const file = target.files?.[0];
                // The same photo can be chosen again after it was removed.
                target.value = "";
                if (file) void take(file);
              }}
            />
          </div>
        ))}
      {problem !== null && (
        <p role="alert" className="font-medium text-error-fg">
          {problem}
        </p>
      )}
      {viewer}
    </div>
  );
}
