"use client";
import { useState } from "react";
import {
  deleteChamberOfCommerce,
  downloadChamberOfCommerce,
  getChamberOfCommerce,
} from "@quayside/api-client/contract/company/company.endpoints";
import type { ChamberRegistration } from "@quayside/api-client/contract/company/company.schemas";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { DescriptionList } from "@quayside/ui/description-list";
import { Dialog } from "@quayside/ui/dialog";
import { useToast } from "@quayside/ui/toast";
import { fileSize } from "#features/profile/chamber.view-model.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { useSave } from "#features/profile/save.ts";

/** The content of a file as a data URL, which the CSP allows for images. */
function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file could not be read")));
    reader.readAsDataURL(blob);
  });
}

/** The uploaded extract: a picture is shown inline, a PDF by the browser in a new tab. */
function usePreview({ file }: ChamberRegistration) {
  const { client } = useSession();
  const { show } = useToast();
  const [isPending, setPending] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const open = async () => {
    if (isPending) return;
    setPending(true);
    try {
      const { blob } = await client.download(downloadChamberOfCommerce, {});
      const typed = blob.slice(0, blob.size, file.mediaType);
      if (file.mediaType.startsWith("image/")) setPicture(await asDataUrl(typed));
      else window.open(URL.createObjectURL(typed), "_blank", "noopener");
    } catch {
      show({ tone: "error", title: "The file could not be opened, please try again." });
    } finally {
      setPending(false);
    }
  };
  return { open, isPending, picture, close: () => setPicture(null) };
}

/** The extract of the commercial register that is stored, to be viewed, replaced and deleted. */
export function ChamberFile({
  registration,
  version,
  onReplace,
}: {
  readonly registration: ChamberRegistration;
  readonly version: number;
  /** Replacing and deleting are only offered if set. */
  readonly onReplace?: () => void;
}) {
  const { formatMoment } = useDates();
  const { number, file, uploadedAt, uploadedBy } = registration;
  const { show } = useToast();
  const preview = usePreview(registration);
  const [isAsking, setAsking] = useState(false);
  const { save, saving } = useSave(deleteChamberOfCommerce, {
    fallback: profileMessages.detailsFailed,
    reads: getChamberOfCommerce,
    onDone: () => {
      setAsking(false);
      show({ tone: "success", title: profileMessages.companyUpdated });
    },
  });
  return (
    <section aria-labelledby="chamber-extract" className="card grid gap-4 p-5 sm:p-6">
      <h2 id="chamber-extract" className="text-lg font-semibold">
        Extract of the register
      </h2>
      <DescriptionList
        items={[
          { label: "Registration number", value: number },
          { label: "File", value: `${file.name}, ${fileSize(file.bytes)}` },
          { label: "Uploaded", value: `${formatMoment(uploadedAt)} by ${uploadedBy}` },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button pending={preview.isPending} onClick={() => void preview.open()}>
          Preview
        </Button>
        {onReplace && (
          <>
            <Button onClick={onReplace}>Replace</Button>
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Delete
            </Button>
          </>
        )}
      </div>
      <Dialog open={preview.picture !== null} onOpenChange={preview.close} title={file.name} size="lg">
        {preview.picture !== null && (
          // Bytes of a private file, which the image service cannot access.
          <img src={preview.picture} alt={`Extract of the register, number ${number}`} className="mx-auto" />
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete the extract?"
        description={`${file.name} and the number ${number} are removed.`}
        confirmLabel="Delete"
        tone="danger"
        pending={saving.isPending}
        error={saving.failure ?? undefined}
        onConfirm={() => save({ query: { version } })}
      />
    </section>
  );
}
