"use client";
import { Checkbox } from "@quayside/ui/checkbox";
import { SelectField } from "@quayside/ui/select-field";
import { boundFields } from "#components/bound-fields.ts";
import { weekdayNames } from "#components/price-rule-words.ts";
import { FIELD_IDS } from "#features/price-rules/price-rule-form.view-model.ts";
import type { RuleFieldsProps } from "#features/price-rules/rule-scope-fields.tsx";

const hours = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

/** When a rule may change prices: always, or on some days at some hours. */
export function RuleHoursFields({ draft, problems, onChange }: RuleFieldsProps) {
  const field = boundFields({ draft, problems, ids: FIELD_IDS, change: onChange });
  const dayProblem = problems.find(({ fieldId }) => fieldId === FIELD_IDS.weekdays)?.message;
  return (
    <div className="card grid grid-cols-1 items-start gap-5 p-5 sm:grid-cols-3 sm:p-6">
      <h2 className="text-lg font-semibold sm:col-span-3">Hours</h2>
      <SelectField
        {...field("hours")}
        label="Prices change"
        options={[
          { value: "ALWAYS", label: "At any time" },
          { value: "SOME", label: "Only at some hours" },
        ]}
      />
      {draft.hours === "SOME" && (
        <>
          <SelectField {...field("hoursFrom")} label="From" options={hours.slice(0, -1)} />
          <SelectField {...field("hoursTo")} label="Until" options={hours.slice(1)} />
          <fieldset className="sm:col-span-3">
            <legend className="mb-1 font-medium">On</legend>
            <p className="mb-2 text-sm text-muted">Hours and days in the time zone of your company.</p>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {Object.entries(weekdayNames).map(([key, name]) => {
                const day = Number(key);
                return (
                  <Checkbox
                    key={day}
                    id={`rule-weekday-${day}`}
                    label={name}
                    error={day === 1 ? dayProblem : undefined}
                    checked={draft.weekdays.includes(day)}
                    onCheckedChange={(isOn) =>
                      onChange({
                        weekdays: isOn
                          ? [...draft.weekdays, day]
                          : draft.weekdays.filter((one) => one !== day),
                      })
                    }
                  />
                );
              })}
            </div>
          </fieldset>
        </>
      )}
    </div>
  );
}
