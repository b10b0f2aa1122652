"use client";

import { DECLINE_TEXT } from "@quayside/api-client/contract/sales/sale.rules";
import type { DeclineReason, Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { declineErrors, salesMessages } from "#features/sales/sale/sale.messages.ts";
import { declineReasonNames } from "@quayside/api-client/contract/sales/sale.messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { declineSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { Consequence } from "#features/sales/confirm/consequence.tsx";
import { useSeenVersion } from "#features/sales/sale/seen-version.ts";
import { useSaleAction } from "#features/sales/sale/sale-action.ts";
import { declineReasonsQuery } from "#features/sales/sale/sales.queries.ts";
import { canConfirm } from "#features/sales/sale/sale.view-model.ts";

/** Asks why an order is declined, and offers to reduce it instead. */
export function DeclineDialog({
  sale,
  open,
  onOpenChange,
}: {
  readonly sale: Sale;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const { client } = useSession();
  const { show } = useToast();
  const reasons = useQuery(declineReasonsQuery(client, sale.qid));
  const [reason, setReason] = useState<DeclineReason | "">("");
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const decline = useSaleAction(declineSale, {
    saleQid: sale.qid,
    texts: declineErrors,
    fallback: salesMessages.declineFailed,
    warning: salesMessages.declineFailed,
    onDone: () => {
      show({ tone: "success", title: salesMessages.declined });
      onOpenChange(false);
    },
  });
  const seen = useSeenVersion(sale, open, decline.error);
  const options = reasons.data?.results ?? [];
  const textRequired = options.some((item) => item.code === reason && item.textRequired);
  const problems = declineProblems({ reason, text, textRequired });
  const submit = () => {
    setTried(true);
    if (reason === "" || Object.keys(problems).length > 0) return;
    const body = { reason, version: seen, ...(textRequired ? { text: text.trim() } : {}) };
    decline.send({ params: { qid: sale.qid }, body });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !decline.isPending && onOpenChange(next)}
      title={`Decline order ${sale.number}`}
      description="The buyer is refunded in full. This can't be undone."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={decline.isPending}>
            Cancel
          </Button>
          <Button variant="danger" pending={decline.isPending} onClick={submit}>
            Decline order
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {canConfirm(sale, { isReadOnly: false }) && (
          <InlineNotification tone="info" closable={false} title="Can you ship a part of it?">
            Reduce the quantities instead: the buyer gets what you have, and you keep the sale.
            <div className="mt-2">
              <Button size="sm" onClick={() => onOpenChange(false)}>
                Reduce instead
              </Button>
            </div>
          </InlineNotification>
        )}
        <Consequence saleQid={sale.qid} decision={{ decline: true }} />
        {reasons.isError && (
          <InlineNotification tone="error" closable={false}>
            {salesMessages.declineReasonsLoad}
          </InlineNotification>
        )}
        {decline.failure !== null && (
          <InlineNotification tone="error" closable={false}>
            {decline.failure}
          </InlineNotification>
        )}
        <SelectField
          label="Reason"
          placeholder={reasons.isPending ? "Loading" : "Choose a reason"}
          options={options.map(({ code }) => ({ value: code, label: declineReasonNames[code] }))}
          value={reason}
          error={tried ? problems.reason : undefined}
          onChange={(event) => setReason(options.find(({ code }) => code === event.target.value)?.code ?? "")}
        />
        {textRequired && (
          <TextareaField
            label="What happened?"
            hint="30 to 1,000 characters"
            value={text}
            maxLength={1000}
            error={tried ? problems.text : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Problems that prevent the decline dialog from being sent, by field. */
export function declineProblems(form: {
  readonly reason: DeclineReason | "";
  readonly text: string;
  readonly textRequired: boolean;
}): { reason?: string; text?: string } {
  if (form.reason === "") return { reason: salesMessages.declineReasonMissing };
  const length = form.text.trim().length;
  const fits = length >= DECLINE_TEXT.min && length <= DECLINE_TEXT.max;
  return form.textRequired && !fits ? { text: declineErrors.decline_text_required } : {};
}
