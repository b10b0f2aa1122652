"use client";
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "@quayside/ui/button";
import { useShortcutsSwitch } from "#components/shortcuts.ts";
import type { OpenStepId } from "#features/sales/sale/steps.view-model.ts";

/** Id of the form of the open step, which the action in the page's head submits. */
const FORM = "step-form";
/** Id of the action; as the hash of an order's address it gets the focus. */
const ACTION = "step-action";
/** Id of the comparison of the ways to ship, where the action of shipping leads. */
export const WAYS_TO_SHIP = "ways-to-ship";

/** The form of the open step: it may still be loading, or be sending. */
type FormState = "ABSENT" | "READY" | "SENDING";

const StateContext = createContext<FormState>("ABSENT");
const ReportContext = createContext<(state: FormState) => void>(() => {});

/** Joins the form of the open step and its action, which stands in the page's head. */
export function StepForms({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<FormState>("ABSENT");
  return (
    <ReportContext value={setState}>
      <StateContext value={state}>{children}</StateContext>
    </ReportContext>
  );
}

/** The id for the form of a step. While it is mounted, the action of the step submits it. */
export function useStepForm(isSending = false): string {
  const report = use(ReportContext);
  useEffect(() => report(isSending ? "SENDING" : "READY"), [report, isSending]);
  useEffect(() => () => report("ABSENT"), [report]);
  return FORM;
}

const labels: Record<OpenStepId | "change", string> = {
  confirm: "Confirm quantities",
  change: "Save quantities",
  ship: "Choose a carrier",
  pay: "Trigger payment",
  complete: "Complete your order",
};

/** The keys that lead to the action of a step. */
export const stepKeys: Record<OpenStepId, string> = { confirm: "c", ship: "s", pay: "p", complete: "c" };

/** Takes the key of a step: confirming waits for a second key, the other actions ask or lead to a choice by themselves. */
export function pressStep(step: OpenStepId): void {
  const action = document.getElementById(ACTION);
  if (step === "confirm") action?.focus();
  else action?.click();
}

/** Focuses the action when the address asks for it. */
function useAskedFocus(): void {
  useEffect(() => {
    const focus = () => {
      if (location.hash !== `#${ACTION}`) return;
      history.replaceState(history.state, "", location.pathname + location.search);
      // After a dialog that closes meanwhile has given the focus back.
      requestAnimationFrame(() => document.getElementById(ACTION)?.focus());
    };
    focus();
    addEventListener("hashchange", focus);
    return () => removeEventListener("hashchange", focus);
  }, []);
}

/** Leads to the first way to ship that can be chosen: the cheapest carrier, otherwise the own one. */
function goToWaysToShip(): void {
  const ways = document.getElementById(WAYS_TO_SHIP);
  const target = ways?.querySelector<HTMLElement>("table button, a") ?? ways;
  ways?.scrollIntoView({ block: "start" });
  (target ?? document.getElementById("step-title"))?.focus({ preventScroll: true });
}

/** The one action of the open step. Pressed while its form is still loading, it acts once that is there. */
export function StepAction({ step }: { readonly step: OpenStepId | "change" }) {
  const state = use(StateContext);
  const [hasKeys] = useShortcutsSwitch();
  const isWanted = useRef(false);
  useAskedFocus();
  const act = useEffectEvent(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const form = document.getElementById(FORM);
    if (form instanceof HTMLFormElement) form.requestSubmit();
    else goToWaysToShip();
  });
  useEffect(() => {
    if (state === "READY") act();
  }, [state]);
  return (
    <Button
      id={ACTION}
      variant="primary"
      type={step === "ship" ? "button" : "submit"}
      form={FORM}
      aria-keyshortcuts={hasKeys && step !== "change" ? stepKeys[step] : undefined}
      pending={state === "SENDING"}
      onClick={() => {
        isWanted.current = state === "ABSENT";
        if (step === "ship" && state === "READY") goToWaysToShip();
      }}
    >
      {labels[step]}
    </Button>
  );
}
