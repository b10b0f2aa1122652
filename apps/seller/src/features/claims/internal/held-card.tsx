import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { heldFacts } from "#features/claims/claim.view-model.ts";

/** What the marketplace has on the sale: documents, tracking numbers, the warehouse's findings. */
export function HeldCard({ claim }: { readonly claim: Claim }) {
  const documents = claim.evidence.held?.documents ?? [];
  const facts = [...heldFacts(claim), ...documents.map(({ name }) => `Document of the order: ${name}`)];
  return (
    <section aria-labelledby="held" className="grid grid-cols-1 gap-3">
      <h2 id="held" className="text-lg font-semibold">
        What the order holds
      </h2>
      {facts.length === 0 ? (
        <p className="card px-5 py-4 text-muted">Nothing: no documents, tracking numbers or boxes.</p>
      ) : (
        <ul aria-label="What the order holds" className="card divide-y">
          {facts.map((fact) => (
            <li key={fact} className="px-5 py-3 break-words">
              {fact}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
