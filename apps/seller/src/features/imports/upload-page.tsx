"use client";
import { FlaskConical, History } from "lucide-react";
import { useSession } from "@quayside/auth/react/session-provider";
import { usePublicConfig } from "@quayside/portal/public-config";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { useToast } from "@quayside/ui/toast";
import { UiLink } from "@quayside/ui/ui-provider";
import { OpenDrafts } from "#features/imports/components/open-drafts.tsx";
import { SavedMappings } from "#features/imports/components/saved-mappings.tsx";
import { TemplateLinks } from "#features/imports/components/template-links.tsx";
import { UploadBox } from "#features/imports/components/upload-box.tsx";
import { UploadGate } from "#features/imports/components/upload-gate.tsx";
import { importMessages } from "#features/imports/imports.messages.ts";
import { draftHref, historyHref } from "#features/imports/imports.search-params.ts";
import { useUpload } from "#features/imports/use-upload.ts";

const TITLE = "Upload a stock list";

function Sample({ onFile }: { readonly onFile: (file: File, mode: "MERGE") => void }) {
  const { show } = useToast();
  const take = () => {
    import("#features/imports/sample-list.ts")
      // It is not a complete list: other offers stay unchanged.
      .then(({ sampleList }) => onFile(sampleList(), "MERGE"))
      .catch(() => show({ tone: "error", title: importMessages.sample }));
  };
  return (
    <section aria-labelledby="sample" className="card grid content-start gap-3 p-5">
      <h2 id="sample" className="text-md font-semibold">
        New here?
      </h2>
      <p className="text-muted">
        See how it works with 40 real products. You can stop before anything goes live, and undo it for 24
        hours after.
      </p>
      <div>
        <Button icon={<FlaskConical aria-hidden className="size-4" />} onClick={take}>
          Try it with a sample list
        </Button>
      </div>
    </section>
  );
}

function Upload() {
  const { navigate } = useSession();
  const { environment } = usePublicConfig();
  const upload = useUpload(({ qid }) => navigate(draftHref(qid)));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">{TITLE}</h1>
          <p className="max-w-prose text-muted">
            Upload your own file as it is. You'll see every change before it goes live.
          </p>
        </div>
        <LinkButton href={historyHref()} icon={<History aria-hidden className="size-4" />}>
          Earlier uploads
        </LinkButton>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <UploadBox upload={upload} />
          <OpenDrafts />
          <SavedMappings />
        </div>
        <div className="grid content-start gap-4">
          {environment !== "production" && <Sample onFile={upload.send} />}
          <TemplateLinks />
          <p className="text-sm text-muted">
            We can also fetch your lists automatically: see{" "}
            <UiLink href="/my-profile/connection-settings/" className="prose-link">
              Connection settings
            </UiLink>
            .
          </p>
        </div>
      </div>
    </>
  );
}

/** The page for uploading a stock list: dropped, pasted, or with the last mapping, and for resuming open uploads. */
export function UploadPage() {
  return (
    <UploadGate title={TITLE}>
      <Upload />
    </UploadGate>
  );
}
