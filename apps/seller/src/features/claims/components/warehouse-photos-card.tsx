import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { discrepancyNames } from "#components/discrepancy-names.ts";
import { PackagePhotos } from "#components/package-photos.tsx";
import { claimMessages } from "#features/claims/claims.messages.ts";

const LIST = "warehouse-photos";

/** The warehouse's photos of the order's boxes, as evidence for the claim; hidden without photos. */
export function WarehousePhotosCard({ claim }: { readonly claim: Claim }) {
  const boxes = (claim.evidence.held?.packages ?? []).filter(({ photos }) => photos.length > 0);
  if (boxes.length === 0) return null;
  return (
    <section aria-labelledby={LIST} className="grid grid-cols-1 gap-3">
      <h2 id={LIST} className="text-lg font-semibold">
        {claimMessages.warehousePhotos}
      </h2>
      <ul aria-labelledby={LIST} className="card divide-y">
        {boxes.map(({ qid, sscc, boxNumber, boxCount, discrepancy, photos }) => {
          const box = claimMessages.box(boxNumber, boxCount);
          return (
            <li key={qid} className="grid gap-3 px-5 py-4">
              <p className="flex flex-wrap gap-x-3 gap-y-1">
                <span className="font-medium">{box}</span>
                <span className="code text-sm text-muted">{sscc}</span>
                {discrepancy !== null && (
                  <span className="font-medium text-caution-fg">{discrepancyNames[discrepancy]}</span>
                )}
              </p>
              <PackagePhotos packageQid={qid} box={box} photos={photos} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
