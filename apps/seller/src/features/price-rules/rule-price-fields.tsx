"use client";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { boundFields } from "#components/bound-fields.ts";
import { FIELD_IDS } from "#features/price-rules/price-rule-form.view-model.ts";
import { ruleMessages as messages } from "#features/price-rules/price-rules.messages.ts";
import type { RuleFieldsProps } from "#features/price-rules/rule-scope-fields.tsx";

/** Where a price goes: reference, step, floor and ceiling. */
export function RulePriceFields({
  draft,
  problems,
  onChange,
  currency,
}: RuleFieldsProps & { readonly currency: string }) {
  const field = boundFields({ draft, problems, ids: FIELD_IDS, change: onChange });
  const unit = (isShare: boolean) => (isShare ? "%" : currency);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          {...field("action")}
          label="Set the price"
          options={[
            { value: "BELOW", label: "Below" },
            { value: "MATCH", label: "Equal to" },
            { value: "ABOVE", label: "Above" },
          ]}
        />
        <SelectField
          {...field("reference")}
          label="Compared with"
          options={[
            { value: "WINNING", label: "The winning price" },
            { value: "SECOND", label: "The second-lowest price" },
            { value: "COST", label: "Your cost" },
            { value: "WANTED", label: "The price that buyers want" },
          ]}
        />
        {draft.action !== "MATCH" && (
          <>
            <NumberField {...field("step")} label="By" unit={unit(draft.stepKind === "SHARE")} />
            <SelectField
              {...field("stepKind")}
              label="As"
              options={[
                { value: "AMOUNT", label: "An amount" },
                { value: "SHARE", label: "A percentage" },
              ]}
            />
          </>
        )}
      </div>
      {draft.reference === "WANTED" && <p className="-mt-3 text-sm text-muted">{messages.wanted}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("floorKind")}
          label="Never below"
          hint="Nor below the floor that an offer has itself"
          options={[
            { value: "OFFER", label: "The floor of each offer" },
            { value: "AMOUNT", label: "A price" },
            { value: "RETURN", label: "What leaves a share after the cost" },
          ]}
        />
        {draft.floorKind !== "OFFER" && (
          <NumberField
            {...field("floor")}
            label={draft.floorKind === "RETURN" ? "Share that remains" : "Lowest price"}
            unit={unit(draft.floorKind === "RETURN")}
          />
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("ceilingKind")}
          label="At most"
          options={[
            { value: "NONE", label: "No ceiling" },
            { value: "AMOUNT", label: "A price" },
            { value: "OVER_FLOOR", label: "A percentage above the floor" },
          ]}
        />
        {draft.ceilingKind !== "NONE" && (
          <NumberField
            {...field("ceiling")}
            label={draft.ceilingKind === "AMOUNT" ? "Highest price" : "Above the floor by"}
            unit={unit(draft.ceilingKind === "OVER_FLOOR")}
          />
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("whenLosing")}
          label="When others ask less than it may"
          options={[
            { value: "STAY", label: "Stay at the floor" },
            { value: "BACK", label: "Go back to the ceiling" },
          ]}
        />
      </div>
    </>
  );
}
