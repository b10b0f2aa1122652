"use client";
import { startInitialCheck } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { useAddressState } from "@quayside/portal/address-state";
import { Button } from "@quayside/ui/button";
import { StateBlock } from "@quayside/ui/state-block";
import { Page } from "#components/page.tsx";
import { StaffOnly } from "#components/staff-only.tsx";
import { CheckForm } from "#features/staff/initial-check/check-form.tsx";
import { CheckTask } from "#features/staff/initial-check/check-task.tsx";
import { startErrors } from "#features/staff/initial-check/initial-check.messages.ts";
import { checkSearchParams } from "#features/staff/initial-check/initial-check.search-params.ts";

function Checker() {
  const [{ task }, setView] = useAddressState(checkSearchParams, { step: "push" });
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">Seller GTIN checker</h1>
          <p className="max-w-prose text-muted">
            Checks the stock list of a prospective seller: which products the catalogue has, what buyers want,
            and how competitive the prices are.
          </p>
        </div>
        {task !== null && <Button onClick={() => setView({ task: null })}>Check another list</Button>}
      </header>
      {task === null ? (
        <CheckForm onStarted={(taskQid) => setView({ task: taskQid })} />
      ) : (
        <CheckTask key={task} taskQid={task} />
      )}
    </div>
  );
}

function Refusal() {
  return (
    <Page>
      <h1 className="text-xl font-semibold">Seller GTIN checker</h1>
      <StateBlock kind="not-permitted" title={startErrors.gtin_checker_forbidden} />
    </Page>
  );
}

/** The checker of prospective sellers' lists, for internal staff with the permission. */
export function InitialCheckPage() {
  return (
    <StaffOnly call={startInitialCheck} refusal={<Refusal />}>
      <Checker />
    </StaffOnly>
  );
}
