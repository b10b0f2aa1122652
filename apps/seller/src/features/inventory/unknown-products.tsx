"use client";
import { useState } from "react";
import { correctUnmatchedRow } from "@quayside/api-client/contract/offers/new-offer.endpoints";
import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { requestVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { isRestrictedGtin, normaliseGtin } from "@quayside/identifiers/gtin";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import type { Column } from "@quayside/ui/table";
import { useToast } from "@quayside/ui/toast";
import { type OfferCells, offerColumns } from "#features/inventory/offer-columns.tsx";
import { correctErrors, requestErrors, unknownMessages } from "#features/inventory/inventory.messages.ts";

const FORM = "correct-gtin";

/** Corrects the GTIN of an unknown product, which is then offered with what the list says. */
function CorrectDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const { navigate } = useSession();
  const { show } = useToast();
  const [gtin, setGtin] = useState(offer.gtin);
  const [problem, setProblem] = useState<string>();
  const correct = useSubmit(correctUnmatchedRow, {
    texts: correctErrors,
    fallback: unknownMessages.correctFailed,
    onSuccess: ({ qid, name }) => {
      show({
        tone: "success",
        title: unknownMessages.corrected(name),
        action: { label: "Open the offer", onClick: () => navigate(`/inventory/${qid}/`) },
        durationMs: 6000,
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Correct the GTIN"
      description={unknownMessages.correctText(
        offer.name,
        formatMoney(offer.listPrice, offer.currency),
        formatNumber(offer.stock),
      )}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" pending={correct.isPending}>
            Offer this product
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          const found = gtinProblem(gtin, offer.gtin);
          setProblem(found);
          if (found === undefined) correct.send({ params: { id: offer.qid }, body: { gtin: gtin.trim() } });
        }}
      >
        {correct.failure !== null && !correct.isPending && (
          <InlineNotification tone="error" closable={false} title={correct.failure} />
        )}
        <TextField
          id="correct-gtin-value"
          label="GTIN"
          inputMode="numeric"
          autoComplete="off"
          className="code"
          value={gtin}
          error={problem}
          onChange={({ target: { value } }) => setGtin(value)}
        />
      </form>
    </Dialog>
  );
}

function gtinProblem(typed: string, before: string): string | undefined {
  if (normaliseGtin(typed) === null) return unknownMessages.gtinInvalid;
  return normaliseGtin(typed) === normaliseGtin(before) ? unknownMessages.gtinSame : undefined;
}

/** The button that corrects the GTIN of an unknown product. */
function CorrectGtin({ offer }: { readonly offer: Offer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`Correct the GTIN of ${offer.name}`} onClick={() => setOpen(true)}>
        Correct
      </Button>
      {open && <CorrectDialog offer={offer} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The columns of products that the catalogue does not know: what the list says, and a way to correct it. */
export function unknownColumns(cells: OfferCells): Column<Offer>[] {
  const said = offerColumns(["price", "stock", "unit", "sku"], cells);
  const correction: Column<Offer> = {
    key: "correct",
    header: "Correction",
    width: "6.5rem",
    align: "end",
    cell: (offer) => <CorrectGtin offer={offer} />,
  };
  return [...said, ...(cells.actions === null ? [] : [correction])];
}

/**
 * Asks Quayside to add the unknown products of a page to the catalogue. Numbers that a company gives out for itself
 * are left out, and said to be.
 */
export function RequestProducts({ offers }: { readonly offers: readonly Offer[] }) {
  const gtins = offers.map(({ gtin }) => gtin).filter((gtin) => isWorldWide(gtin));
  const ask = useSubmit(requestVariants, { texts: requestErrors, fallback: unknownMessages.requestFailed });
  const own = offers.length - gtins.length;
  const known = ask.data?.available.length ?? 0;
  return (
    <div className="grid justify-items-start gap-2">
      {ask.failure !== null && !ask.isPending && (
        <InlineNotification tone="error" closable={false} title={ask.failure} />
      )}
      {ask.data ? (
        <p role="status" className="text-sm">
          {unknownMessages.requested(ask.data.requested.length)} {known > 0 && unknownMessages.known(known)}
        </p>
      ) : (
        gtins.length > 0 && (
          <Button pending={ask.isPending} onClick={() => ask.send({ body: { gtins } })}>
            {unknownMessages.request(gtins.length)}
          </Button>
        )
      )}
      {own > 0 && <p className="text-sm text-muted">{unknownMessages.own(own)}</p>}
    </div>
  );
}

function isWorldWide(gtin: string): boolean {
  const gtin14 = normaliseGtin(gtin);
  return gtin14 !== null && !isRestrictedGtin(gtin14);
}
