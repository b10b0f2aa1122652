"use client";

import { LinkButton } from "@quayside/ui/link-button";
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Cta as CtaContent } from "#blocks.schema.ts";
import { hrefOf } from "#content-link.ts";
import { readSignedInHint, subscribeToSignedInHint } from "#signed-in-hint.ts";
import { surveyAddress } from "#survey-message.ts";
import { analyticsIdForForm, reportFormOpened, reportFormSubmitted } from "#form-report.ts";

/** Most pages have no survey, so its dialog is loaded only when a story has one. */
const SurveyDialog = lazy(async () => {
  const { SurveyDialog: dialog } = await import("#blocks/survey-dialog.tsx");
  return { default: dialog };
});

/**
 * A call to action with one title, text and button for signed-in visitors and others for anonymous ones. The button
 * is a link, or opens a survey form if the story has one.
 */
export function Cta(props: { content: CtaContent }) {
  const signedIn = useSyncExternalStore(subscribeToSignedInHint, readSignedInHint, () => false);
  const call = signedIn ? props.content.signed_in : props.content.anonymous;
  const href = hrefOf(call.link);
  const survey = surveyAddress(call.survey);
  return (
    <section className="px-4 py-12 sm:px-6 sm:py-16 lg:px-8">
      <div
        data-theme="dark"
        className="mx-auto flex max-w-[1072px] flex-wrap items-center justify-between gap-6 rounded-lg border border-border bg-surface p-6 text-fg sm:p-10"
      >
        <div>
          <h2 className="text-xl font-semibold">{call.title}</h2>
          {call.description ? (
            <p className="mt-2 max-w-[55ch] text-md text-muted">{call.description}</p>
          ) : null}
        </div>
        {survey && call.label ? (
          <Suspense fallback={null}>
            <SurveyDialog
              label={call.label}
              title={call.title}
              survey={survey}
              analyticsId={analyticsIdForForm}
              onOpened={reportFormOpened}
              onSubmitted={reportFormSubmitted}
            />
          </Suspense>
        ) : href && call.label ? (
          <LinkButton href={href} size="lg" variant="primary">
            {call.label}
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}
