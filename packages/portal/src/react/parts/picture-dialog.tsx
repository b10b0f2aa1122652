"use client";
import { useQuery } from "@tanstack/react-query";
import type { Client, DownloadedFile } from "@quayside/api-client/client";
import { useSession } from "@quayside/auth/react/session-provider";
import { Dialog } from "@quayside/ui/dialog";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";

/** The content of a picture as a data URL: the CSP allows no blob URLs for images. */
async function addressOf({ blob }: DownloadedFile, mediaType: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read")));
    reader.readAsDataURL(blob.slice(0, blob.size, mediaType));
  });
}

/**
 * A picture of the API in a dialog. Its content never changes, and is freed soon after the dialog closes.
 *
 * @param read downloads it
 * @param queryKey of that download
 * @param failed the message when it fails to load
 */
export function PictureDialog({
  title,
  description,
  alt,
  mediaType,
  read,
  queryKey,
  failed,
  onClose,
}: {
  readonly title: string;
  readonly description: string;
  readonly alt: string;
  readonly mediaType: string;
  readonly read: (client: Client) => Promise<DownloadedFile>;
  readonly queryKey: readonly unknown[];
  readonly failed: string;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => addressOf(await read(client), mediaType),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={title}
      description={description}
    >
      {data !== undefined ? (
        <img src={data} alt={alt} className="mx-auto mb-4 max-h-[70dvh] rounded-md" />
      ) : isError ? (
        <StateBlock kind="failed" title={failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} label="Loading the picture" />
      )}
    </Dialog>
  );
}
