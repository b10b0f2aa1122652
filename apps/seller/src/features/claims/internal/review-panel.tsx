"use client";
import { useState } from "react";
import { reviewClaim } from "@quayside/api-client/contract/claims/staff.endpoints";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { useClaimAction } from "#features/claims/claim-action.ts";
import { textProblem } from "#features/claims/claim.view-model.ts";
import {
  internalClaimMessages as messages,
  reviewErrors,
} from "#features/claims/internal/internal-claims.messages.ts";

/** Starts the review of a claim, asks the buyer for more, or asks the seller. */
export function ReviewPanel({ claim }: { readonly claim: Claim }) {
  const { show } = useToast();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { send, isPending, failure } = useClaimAction(reviewClaim, {
    claimQid: claim.qid,
    isStaff: true,
    texts: reviewErrors,
    fallback: messages.reviewFailed,
    onDone: () => {
      setText("");
      show({ tone: "success", title: messages.stepTaken });
    },
  });
  const step = (name: "START" | "REQUEST_INFO" | "ASK_SELLER") => {
    const words = text.trim();
    const isWrong =
      name === "START" ? false : words === "" ? name === "REQUEST_INFO" : textProblem(words) !== null;
    setMissing(isWrong);
    if (isWrong) return;
    const body = {
      step: name,
      version: claim.version,
      ...(name === "START" || words === "" ? {} : { text: words }),
    };
    send({ params: { qid: claim.qid }, body });
  };
  const isNew = claim.status === "SUBMITTED";
  return (
    <section aria-labelledby="review" className="card grid grid-cols-1 gap-4 p-5 print:hidden">
      <h2 id="review" className="text-lg font-semibold">
        Review
      </h2>
      {!isNew && (
        <TextareaField
          label="A question to the buyer, or a note to the seller"
          hint="Required to ask the buyer. The seller has seven days to answer."
          value={text}
          error={isMissing ? messages.questionTooShort : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <div className="flex flex-wrap gap-3">
        {isNew ? (
          <Button variant="primary" pending={isPending} onClick={() => step("START")}>
            Start the review
          </Button>
        ) : (
          <>
            <Button variant="primary" pending={isPending} onClick={() => step("ASK_SELLER")}>
              Ask the seller
            </Button>
            <Button pending={isPending} onClick={() => step("REQUEST_INFO")}>
              Ask the buyer
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
