"use client";
import { FileText } from "lucide-react";
import { useState } from "react";
import { downloadWarehousePackingList } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useDates } from "@quayside/portal/reader-time";
import { useDownload } from "@quayside/portal/use-download";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { ReprintFields } from "#components/printing/reprint-fields.tsx";
import { printMessages as messages } from "#components/printing/printing.messages.ts";
import { NO_REASON, reprintProblem, reprintQuery } from "#components/printing/reprint.view-model.ts";

/**
 * Prints the packing lists of a shipment; asks for a reason on a reprint.
 *
 * @param of distinguishes this button from similar ones on the page
 */
export function PackingListButton({ qid, of }: { readonly qid: string; readonly of?: string }) {
  const { formatMoment } = useDates();
  const { download, isPending } = useDownload(messages.failed);
  const [before, setBefore] = useState<{ readonly printedAt: string; readonly printedBy: string } | null>(
    null,
  );
  const [reprint, setReprint] = useState(NO_REASON);
  const [problem, setProblem] = useState<string | null>(null);

  const print = (query: ReturnType<typeof reprintQuery>) =>
    download(async (client) => {
      try {
        const file = await client.download(downloadWarehousePackingList, { params: { qid }, query });
        setBefore(null);
        return file;
      } catch (error) {
        if (!isApiError(error, downloadWarehousePackingList, "reprint_reason_required")) throw error;
        setReprint(NO_REASON);
        setBefore(error.details);
        return null;
      }
    });

  function again() {
    const missing = reprintProblem(reprint);
    setProblem(missing);
    if (missing === null) void print(reprintQuery(reprint));
  }

  return (
    <>
      <Button
        pending={isPending && before === null}
        icon={<FileText aria-hidden className="size-5" />}
        onClick={() => void print({})}
      >
        {messages.packingList} {of !== undefined && <span className="sr-only">{of}</span>}
      </Button>
      {before !== null && (
        <Dialog
          open
          onOpenChange={() => setBefore(null)}
          title={messages.listTitle}
          description={messages.printedBefore(formatMoment(before.printedAt), before.printedBy)}
          footer={
            <Button variant="primary" pending={isPending} onClick={again}>
              {messages.again}
            </Button>
          }
        >
          <div className="grid grid-cols-1 gap-4">
            <ReprintFields reprint={reprint} problem={problem} onChange={setReprint} />
          </div>
        </Dialog>
      )}
    </>
  );
}
