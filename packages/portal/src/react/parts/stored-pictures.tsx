"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Client, DownloadedFile } from "@quayside/api-client/client";
import { useSession } from "@quayside/auth/react/session-provider";
import { PictureViewer } from "@quayside/ui/picture-viewer";
import { Thumbnail } from "@quayside/ui/thumbnail";

/** A file of the API that can be looked at. Its content never changes. */
export interface StoredPicture {
  readonly key: string;
  /** What it shows. */
  readonly title: string;
  /** File name and date. */
  readonly description: string;
  readonly mediaType: string;
  /** Downloads it. */
  readonly read: (client: Client) => Promise<DownloadedFile>;
  readonly queryKey: readonly unknown[];
}

/** Whether a file is a picture; others, such as PDFs, are downloaded. */
export const isPicture = ({ mediaType }: Pick<StoredPicture, "mediaType">) => mediaType.startsWith("image/");

/** The content of a picture as a data URL: the CSP allows no blob URLs for images. */
async function addressOf({ blob }: DownloadedFile, mediaType: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read")));
    reader.readAsDataURL(blob.slice(0, blob.size, mediaType));
  });
}

/** The picture, kept a minute after its last use. */
function usePicture(picture: StoredPicture) {
  const { client } = useSession();
  return useQuery({
    queryKey: picture.queryKey,
    queryFn: async () => addressOf(await picture.read(client), picture.mediaType),
    enabled: isPicture(picture),
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

function Tile({
  picture,
  label,
  onOpen,
}: {
  readonly picture: StoredPicture;
  readonly label: string;
  readonly onOpen: () => void;
}) {
  const { data, isError } = usePicture(picture);
  const kind = isPicture(picture) ? undefined : (picture.mediaType.split("/")[1] ?? "").toUpperCase();
  return <Thumbnail label={label} src={data} kind={kind} isFailed={isError} onOpen={onOpen} />;
}

function Viewer({
  pictures,
  index,
  failed,
  actionsOf,
  onIndex,
  onClose,
}: {
  readonly pictures: readonly StoredPicture[];
  readonly index: number;
  readonly failed: string;
  readonly actionsOf?: ((picture: StoredPicture) => ReactNode) | undefined;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}) {
  const current = pictures[index];
  if (current === undefined) return null;
  return <Loaded {...{ pictures, index, failed, actionsOf, onIndex, onClose, current }} />;
}

function Loaded({
  current,
  pictures,
  failed,
  actionsOf,
  ...viewer
}: Parameters<typeof Viewer>[0] & { readonly current: StoredPicture }) {
  const { data, isError, refetch } = usePicture(current);
  return (
    <PictureViewer
      {...viewer}
      pictures={pictures.map(({ title, description }) => ({
        title,
        description,
        alt: `${title}: ${description}`,
      }))}
      src={data}
      failed={isError ? failed : undefined}
      onRetry={() => void refetch()}
      actions={actionsOf?.(current)}
    />
  );
}

/**
 * Pictures of the API as thumbnails that open in a viewer with the others of the same list.
 *
 * @param failed the message when one fails to load
 * @param labelOf the name of the button that opens one
 * @param onFile called for a file that is not a picture
 * @param actionsOf further buttons of the viewer
 * @returns a function that renders the tile of one of them, and the viewer to render once
 */
export function useStoredPictures({
  pictures,
  failed,
  labelOf,
  onFile,
  actionsOf,
}: {
  readonly pictures: readonly StoredPicture[];
  readonly failed: string;
  readonly labelOf: (picture: StoredPicture) => string;
  readonly onFile?: (picture: StoredPicture) => void;
  readonly actionsOf?: (picture: StoredPicture) => ReactNode;
}) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const shown = pictures.filter(isPicture);
  const index = shown.findIndex(({ key }) => key === openKey);
  return {
    tile: (picture: StoredPicture) => (
      <Tile
        picture={picture}
        label={labelOf(picture)}
        onOpen={() => (isPicture(picture) ? setOpenKey(picture.key) : onFile?.(picture))}
      />
    ),
    viewer: index >= 0 && (
      <Viewer
        pictures={shown}
        index={index}
        failed={failed}
        actionsOf={actionsOf}
        onIndex={(next) => setOpenKey(shown[next]?.key ?? null)}
        onClose={() => setOpenKey(null)}
      />
    ),
  };
}
