"use client";
import { type FormEvent, useState } from "react";
import { createTestSale } from "@quayside/api-client/contract/internal/internal.endpoints";
import { useUser } from "@quayside/auth/react/session-provider";
import { viewsSellers } from "@quayside/auth/user-type";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { UiLink } from "@quayside/ui/ui-provider";
import { boundFields } from "#components/bound-fields.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormProblems } from "#components/form-problems.tsx";
import { StaffOnly } from "#components/staff-only.tsx";
import { sellersList } from "#features/staff/sellers/choose-seller.list-view.ts";
import { outcomeNames, testSaleMessages } from "#features/staff/test-sales/create-test-sale.messages.ts";
import {
  type FieldProblem,
  type TestSaleDraft,
  draftProblems,
  linesOf,
  refusalProblems,
} from "#features/staff/test-sales/create-test-sale.view-model.ts";

const OUTCOMES = Object.entries(outcomeNames).map(([value, label]) => ({ value, label }));

/** Lets internal staff give a seller an order to work on; absent in production. */
export function CreateTestSalePage() {
  return (
    <StaffOnly call={createTestSale}>
      <div className="grid max-w-xl gap-5">
        <h1 className="text-xl font-semibold">Create test sale</h1>
        <p className="text-muted">
          The test buyer orders from a seller and pays, so that the seller has an order to work on. Stock is
          reserved as for any order.
        </p>
        <TestSaleForm />
      </div>
    </StaffOnly>
  );
}

function TestSaleForm() {
  const [draft, setDraft] = useState<TestSaleDraft>({ sellerEmail: "", lines: "3", outcome: "sandbox" });
  const { check, refuse, ...found } = useFormCheck<FieldProblem>();
  const create = useSubmit(createTestSale, { onError: (failure) => refuse(refusalProblems(failure)) });
  const field = boundFields({
    draft,
    problems: found.problems,
    change: (changes) => setDraft((now) => ({ ...now, ...changes })),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    create.reset();
    if (!check(draftProblems(draft))) return;
    const body = {
      sellerEmail: draft.sellerEmail.trim(),
      lines: linesOf(draft.lines) ?? 0,
      paymentMethod: draft.outcome,
    };
    create.send({ body });
  }
  return (
    <>
      <FormProblems {...found} failure={create.error && testSaleMessages.failed} />
      {create.data && <CreatedSale {...create.data} />}
      <form noValidate className="card grid gap-5 p-6" onSubmit={submit}>
        <TextField
          {...field("sellerEmail")}
          label="Seller's e-mail address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <NumberField
          {...field("lines")}
          label="Number of lines"
          hint="1 to 50, each of another offer that is in stock."
        />
        <SelectField {...field("outcome")} label="When the seller triggers the payment" options={OUTCOMES} />
        <div>
          <Button type="submit" variant="primary" pending={create.isPending}>
            Create test sale
          </Button>
        </div>
      </form>
    </>
  );
}

function CreatedSale({ saleQid, number }: { readonly saleQid: string; readonly number: string }) {
  const user = useUser();
  // Without a seller in view the order would lead to the choice of one and be forgotten there.
  const mustChoose = viewsSellers(user) && user.viewing === null;
  return (
    <InlineNotification tone="success" closable={false} title={`Order ${number} is with the seller.`}>
      <UiLink
        className="prose-link"
        href={mustChoose ? sellersList.href({ order: saleQid }) : `/orders/${saleQid}/`}
      >
        {mustChoose ? `Choose its seller to view order ${number}` : `View order ${number}`}
      </UiLink>
    </InlineNotification>
  );
}
