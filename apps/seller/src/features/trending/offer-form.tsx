"use client";
import { useState } from "react";
import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { createOffer } from "@quayside/api-client/contract/offers/new-offer.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { createOfferErrors, trendingMessages } from "#features/trending/trending.messages.ts";
import {
  OFFER_FIELDS,
  type OfferDraft,
  offerOf,
  offerProblems,
  suggestedPrice,
  wins,
} from "#features/trending/trending.view-model.ts";

/** Offers a product that the seller has never offered: price, stock and the units of a case. */
export function OfferForm({
  product,
  onDone,
}: {
  readonly product: SellerRecommendation;
  readonly onDone: () => void;
}) {
  const { gtin, name, currency, priceToWin } = product;
  const { user, navigate } = useSession();
  const { show } = useToast();
  const [draft, setDraft] = useState<OfferDraft>({ price: suggestedPrice(product), stock: "", unit: "1" });
  const [attempt, setAttempt] = useState(0);
  const problems = attempt === 0 ? [] : offerProblems(draft, currency);
  const problemAt = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  const save = useSubmit(createOffer, {
    texts: createOfferErrors,
    fallback: trendingMessages.saveFailed,
    onSuccess: ({ qid }) => {
      show({
        tone: "success",
        title: `${name} is offered now`,
        action: { label: "Open the offer", onClick: () => navigate(`/inventory/${qid}/`) },
        durationMs: 6000,
      });
      onDone();
    },
  });
  const isWinning = wins(draft.price, priceToWin, currency);
  const field = (key: keyof OfferDraft, label: string, hint?: string) => (
    <TextField
      id={OFFER_FIELDS[key]}
      label={label}
      hint={hint}
      inputMode={key === "price" ? "decimal" : "numeric"}
      autoComplete="off"
      className="tnum text-right"
      value={draft[key]}
      error={problemAt(OFFER_FIELDS[key])}
      onChange={({ target: { value } }) => setDraft((before) => ({ ...before, [key]: value }))}
    />
  );
  return (
    <form
      noValidate
      aria-label={`Offer ${name}`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        setAttempt((count) => count + 1);
        if (offerProblems(draft, currency).length === 0) save.send({ body: offerOf(gtin, draft, currency) });
      }}
    >
      <h3 className="font-semibold">Add your price</h3>
      {problems.length > 0 && <ErrorSummary key={attempt} errors={problems} />}
      {save.failure !== null && !save.isPending && (
        <InlineNotification tone="error" closable={false}>
          {save.failure}
        </InlineNotification>
      )}
      {user?.sellerStatus === "PAUSED" && (
        <InlineNotification tone="caution" closable={false}>
          {trendingMessages.paused}
        </InlineNotification>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        {field("price", `Price in ${currency}`)}
        {field("stock", "Stock in units")}
        {field("unit", "Sold in units of")}
      </div>
      <p role="status" className="tnum text-sm">
        {isWinning === true && "This price wins now."}
        {isWinning === false && priceToWin !== null && (
          <>At most {formatMoney(priceToWin, currency)} wins now.</>
        )}
      </p>
      <div>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Add price
        </Button>
      </div>
    </form>
  );
}
