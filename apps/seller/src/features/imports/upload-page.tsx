"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight, FileSpreadsheet, FlaskConical, History } from "lucide-react";
import type { StockDraft } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { UiLink } from "@quayside/ui/ui-provider";
import { draftStates, importMessages } from "#features/imports/imports.messages.ts";
import { openDraftsQuery } from "#features/imports/imports.queries.ts";
import { draftHref, historyHref } from "#features/imports/imports.search-params.ts";
import { rowsText } from "#features/imports/rows.view-model.ts";
import { downloadInventory } from "@quayside/api-client/contract/offers/offers.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { usePublicConfig } from "@quayside/portal/public-config";
import { LinkButton } from "@quayside/ui/link-button";
import { useToast } from "@quayside/ui/toast";
import { SavedMappings } from "#features/imports/saved-mappings.tsx";
import { UploadBox } from "#features/imports/upload-box.tsx";
import { UploadGate } from "#features/imports/upload-gate.tsx";
import { useUpload } from "#features/imports/use-upload.ts";

function OpenDraft({ draft }: { readonly draft: StockDraft }) {
  const { formatMoment } = useDates();
  const { qid, status, fileName, counts, createdBy, createdAt } = draft;
  const { label, tone } = draftStates[status];
  const by = createdBy === null ? "" : ` by ${createdBy}`;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <UiLink
          href={draftHref(qid)}
          className="font-medium break-all text-accent-text after:absolute after:inset-0 hover:underline"
        >
          {fileName}
        </UiLink>
        <p className="tnum text-sm text-muted">
          {counts.total > 0 && `${rowsText(counts.total)}, `}uploaded {formatMoment(createdAt)}
          {by}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <ArrowRight aria-hidden className="size-4 text-muted" />
    </li>
  );
}

/** The company's unfinished uploads. Hidden when there are none. */
function OpenDrafts() {
  const { client } = useSession();
  const { data } = useQuery(openDraftsQuery(client));
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section aria-labelledby="open-drafts" className="grid gap-3">
      <h2 id="open-drafts" className="text-lg font-semibold">
        Carry on where you left off
      </h2>
      <ul className="card divide-y overflow-hidden">
        {data.results.map((draft) => (
          <OpenDraft key={draft.qid} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

/** Headings that are recognised without a question. The byte order mark makes Excel read it as UTF-8. */
const TEMPLATE = "\uFEFFGTIN,Your SKU,Name,Selling unit,Price,Inventory\r\n";

/** Templates: an empty list, and the current offers, which can be uploaded again unchanged. */
function TemplateLinks() {
  const { download, isPending } = useDownload(importMessages.download);
  const icon = <FileSpreadsheet aria-hidden className="size-4" />;
  return (
    <section aria-labelledby="templates" className="card grid content-start gap-3 p-5">
      <h2 id="templates" className="text-md font-semibold">
        No list yet?
      </h2>
      <p className="text-muted">Start from your current offers, or from an empty list.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={icon}
          pending={isPending}
          onClick={() => void download((client) => client.download(downloadInventory, { query: {} }))}
        >
          Your current offers
        </Button>
        <Button
          size="sm"
          icon={icon}
          onClick={() =>
            void download(async () => ({
              blob: new Blob([TEMPLATE], { type: "text/csv" }),
              name: "stock-list-template.csv",
            }))
          }
        >
          Empty list
        </Button>
      </div>
    </section>
  );
}

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
