"use client";
import { useState } from "react";
import { blockBrand } from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { boundFields } from "#components/bound-fields.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormDrawer } from "#components/form-drawer.tsx";
import { blockReasonNames } from "#components/block-reasons.ts";
import {
  type BlockDraft,
  type BlockProblem,
  blockProblems,
  blockRefusals,
  emptyBlock,
} from "#features/staff/seller-statements/block-brand.view-model.ts";
import {
  blockErrors,
  statementMessages as messages,
} from "#features/staff/seller-statements/statements.messages.ts";

const REASONS = Object.entries(blockReasonNames).map(([value, label]) => ({ value, label }));

/** Forbids a seller to sell a brand, with the reasons that the seller reads. */
export default function BlockBrandDialog({
  onBlocked,
  onClose,
}: {
  readonly onBlocked: () => void;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const [draft, setDraft] = useState<BlockDraft>(emptyBlock);
  const { check, refuse, ...found } = useFormCheck<BlockProblem>();
  const block = useSubmit(blockBrand, {
    texts: blockErrors,
    fallback: messages.block,
    onSuccess: ({ brand, seller }) => {
      show({ tone: "success", title: messages.blocked(brand?.name ?? draft.brand, seller.name) });
      onBlocked();
      onClose();
    },
    onError: (failure) => refuse(blockRefusals(failure)),
  });
  const field = boundFields({
    draft,
    problems: found.problems,
    change: (changes) => setDraft((now) => ({ ...now, ...changes })),
  });
  const submit = () => {
    if (block.isPending) return;
    block.reset();
    if (!check(blockProblems(draft)) || draft.reason === "") return;
    const { sellerCode, brand, reason, text } = draft;
    block.send({ body: { sellerCode: sellerCode.trim(), brand: brand.trim(), reason, text: text.trim() } });
  };
  return (
    <FormDrawer
      title="Block a brand"
      description="Buyers no longer see the seller's offers of this brand, including later ones. Orders already received stay due. The seller is told why and can appeal."
      submitLabel="Block the brand"
      check={found}
      call={block}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...field("sellerCode")}
        label="Seller code"
        hint="It is shown beside the seller's name."
        autoComplete="off"
        maxLength={20}
      />
      <TextField {...field("brand")} label="Brand" autoComplete="off" maxLength={200} />
      <SelectField {...field("reason")} label="Reason" options={REASONS} placeholder="Choose a reason" />
      <TextareaField {...field("text")} label="What happened, for the seller" rows={5} maxLength={2000} />
    </FormDrawer>
  );
}
