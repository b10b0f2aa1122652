"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Client } from "@quayside/api-client/client";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { startExport } from "@quayside/api-client/contract/exports/exports.endpoints";
import { BIG_EXPORT_ROWS, EXPORT_KEPT_DAYS } from "@quayside/api-client/contract/limits.rules";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDownload } from "@quayside/portal/use-download";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { Dialog } from "@quayside/ui/dialog";
import { useToast } from "@quayside/ui/toast";
import { useCsvDelimiter } from "#components/list-exports/csv-delimiter.ts";
import type { CsvQuery } from "#components/list-exports/csv-delimiter.ts";

/** The user's options for the file. */
export type ExportFile = CsvQuery & { readonly format: "csv" | "xlsx" };

/** Starts the preparation of a file in the background, and shows where it will be. */
function usePreparedFile(failed: string) {
  const { client, navigate } = useSession();
  const { show } = useToast();
  return useMutation(
    mutationOptionsFor(client, startExport, {
      onSuccess: () =>
        show({
          tone: "success",
          title: "Your file is being prepared",
          description: "You will be notified here and by e-mail when it is ready.",
          durationMs: 8000,
          action: { label: "Prepared files", onClick: () => navigate("/exports/") },
        }),
      onError: (error) =>
        show({
          tone: "error",
          title: isApiError(error, startExport, "too_many_exports")
            ? "Too many files are being prepared. Wait until one of them is ready."
            : failed,
        }),
    }),
  );
}

/**
 * Exports a list as CSV or Excel: at once, or prepared in the background, which is proposed for a long list.
 *
 * @param total minimum number of rows of the file; undefined while unknown
 * @param failed the text for a failure
 * @param download downloads the file now
 * @param prepared starts the preparation of the same file
 * @param onExport called when either begins
 * @param children more options, above the others
 */
export function ListExportDialog({
  open,
  onOpenChange,
  title,
  description,
  total,
  failed,
  download: downloadNow,
  prepared,
  onExport,
  children,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: string;
  readonly total: number | undefined;
  readonly failed: string;
  readonly download: (client: Client, file: ExportFile) => ReturnType<Client["download"]>;
  readonly prepared: (file: ExportFile) => BodyOf<typeof startExport>;
  readonly onExport?: () => void;
  readonly children?: ReactNode;
}) {
  const { user } = useSession();
  // Staff who view a seller start nothing in its name.
  const canWait = user !== null && user.viewing === null;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPrepared = canWait && (chosen ?? (total !== undefined && total >= BIG_EXPORT_ROWS));
  const { csvQuery, hasSemicolons, setSemicolons } = useCsvDelimiter();
  const { download, isPending } = useDownload(failed);
  const prepare = usePreparedFile(failed);
  const exportAs = async (format: ExportFile["format"]) => {
    onExport?.();
    const file = format === "csv" ? { format, ...csvQuery } : { format };
    if (isPrepared) await prepare.mutateAsync({ body: prepared(file) }).catch(() => {});
    else await download((client) => downloadNow(client, file));
    onOpenChange(false);
  };
  const isBusy = isPending || prepare.isPending;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button pending={isBusy} onClick={() => void exportAs("xlsx")}>
            Excel (.xlsx)
          </Button>
          <Button variant="primary" pending={isBusy} onClick={() => void exportAs("csv")}>
            CSV
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {canWait && (
          <Checkbox
            label="Prepare the file and tell me when it is ready"
            hint={`For long lists: you can leave this page. You get an e-mail, and the file is kept for ${EXPORT_KEPT_DAYS} days.`}
            checked={isPrepared}
            onCheckedChange={setChosen}
          />
        )}
        <Checkbox
          label="CSV with semicolons and decimal commas"
          hint="For Excel in Germany, France and other countries with a decimal comma. This device remembers it for all CSV files."
          checked={hasSemicolons}
          onCheckedChange={setSemicolons}
        />
      </div>
    </Dialog>
  );
}
