"use client";
import { Download } from "lucide-react";
import { downloadClaims } from "@quayside/api-client/contract/claims/index";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { type ClaimsView, claimFiltersOf } from "#features/claims/claims.search-params.ts";

const formats = { csv: "CSV", xlsx: "Excel" } as const;

/** Downloads the list as it is filtered and sorted, every page of it. */
export function ClaimsExport({ view }: { readonly view: ClaimsView }) {
  const { download, isPending } = useDownload(claimMessages.exportFailed);
  return (["csv", "xlsx"] as const).map((format) => (
    <Button
      key={format}
      pending={isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() =>
        void download((client) =>
          client.download(downloadClaims, { query: { ...claimFiltersOf(view), format } }),
        )
      }
    >
      Export {formats[format]}
    </Button>
  ));
}
