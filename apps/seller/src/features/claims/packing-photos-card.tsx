"use client";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { downloadSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { type StoredPicture, useStoredPictures } from "@quayside/portal/react/parts/stored-pictures";
import { useDates } from "@quayside/portal/reader-time";
import { claimMessages, photoNames } from "#features/claims/claims.messages.ts";

const HEADING = "packing-photos";

/**
 * The photos of packing and hand-over that the seller took for the order: evidence of a claim without being sent again.
 * Each shows who took it when, and its fingerprint; hidden without photos.
 */
export function PackingPhotosCard({ claim }: { readonly claim: Claim }) {
  const { formatMoment } = useDates();
  const photos = (claim.evidence.held?.documents ?? []).filter(({ type }) => type in photoNames);
  const facts = photos.map(({ type, uploadedAt, uploadedBy }) => ({
    name: photoNames[type] ?? "",
    taken: `${formatMoment(uploadedAt)} by ${uploadedBy}`,
  }));
  const pictures = photos.map(({ qid, mediaType }, index): StoredPicture => {
    const params = { qid: claim.sale.qid, documentQid: qid };
    return {
      key: qid,
      title: facts[index]?.name ?? "",
      description: facts[index]?.taken ?? "",
      mediaType,
      read: (client) => client.download(downloadSaleDocument, { params }),
      queryKey: queryKey(downloadSaleDocument, { params }),
    };
  });
  const { tile, viewer } = useStoredPictures({
    pictures,
    failed: claimMessages.sellerPhotosLoad,
    labelOf: ({ key, title }) => `View photo ${pictures.findIndex((one) => one.key === key) + 1}: ${title}`,
  });
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby={HEADING} className="grid grid-cols-1 gap-3">
      <h2 id={HEADING} className="text-lg font-semibold">
        {claimMessages.sellerPhotos}
      </h2>
      <ul aria-labelledby={HEADING} className="card grid grid-cols-1 gap-4 p-5 xl:grid-cols-2">
        {photos.map(({ qid, sha256 }, index) => (
          <li key={qid} className="flex min-w-0 gap-4">
            {pictures[index] && tile(pictures[index])}
            <div className="grid min-w-0 content-start gap-1">
              <p className="font-medium">{facts[index]?.name}</p>
              <p className="tnum text-sm text-muted">{facts[index]?.taken}</p>
              <p className="code text-xs break-all text-muted">{claimMessages.sha256(sha256)}</p>
            </div>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}
