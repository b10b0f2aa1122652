"use client";
import { useState } from "react";
import type { Client, DownloadedFile } from "@quayside/api-client/client";
import { useSession } from "@quayside/auth/react/session-provider";
import { useToast } from "@quayside/ui/toast";

/** Passes a file to the browser, under the API's file name. */
function save({ blob, name }: DownloadedFile): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  // The browser has taken the file with the click.
  URL.revokeObjectURL(href);
}

/**
 * Downloads files of the API, one at a time. A caller that handles an error itself returns null instead of the file.
 *
 * @param failed title of the toast when a download fails, or what makes it of the error
 */
export function useDownload(failed: string | ((error: unknown) => string)) {
  const { client } = useSession();
  const { show } = useToast();
  const [isPending, setPending] = useState(false);
  const download = async (get: (client: Client) => Promise<DownloadedFile | null>) => {
    if (isPending) return;
    setPending(true);
    try {
      const file = await get(client);
      if (file !== null) save(file);
    } catch (error) {
      show({ tone: "error", title: typeof failed === "string" ? failed : failed(error) });
    } finally {
      setPending(false);
    }
  };
  return { download, isPending };
}
