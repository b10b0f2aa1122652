"use client";

import { SurveyDialog } from "@quayside/content/blocks/survey-dialog";
import { analyticsIdForForm, reportFormOpened, reportFormSubmitted } from "@quayside/content/form-report";
import { surveyAddress } from "@quayside/content/survey-message";
import { Button } from "@quayside/ui/button";
import type { SelectOption } from "@quayside/ui/select-field";
import { useState } from "react";
import { EnquiryForm } from "#features/sell/enquiry-form.tsx";
import { enquiryMessages as messages } from "#features/sell/enquiry.messages.ts";

export interface SellConfig {
  /** Null if no API is configured: then an e-mail address is shown. */
  readonly apiBaseUrl: string | null;
  /** Null if no survey is configured. */
  readonly surveyUrl: string | null;
  readonly first: "own" | "survey";
  readonly salesEmail: string;
  readonly countries: readonly SelectOption[];
}

/** A contact address, for visitors who cannot use a form. */
function WriteInstead({ email }: { readonly email: string }) {
  return (
    <p className="text-md">
      Write to{" "}
      <a className="prose-link" href={`mailto:${email}`}>
        {email}
      </a>{" "}
      with your company, your country and what you sell.
    </p>
  );
}

/** What follows an enquiry, beside its form. */
function NextSteps() {
  return (
    <>
      <h3 className="mt-8 text-md font-semibold">{messages.nextTitle}</h3>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-md text-muted">
        {messages.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/**
 * The entry for new sellers: our own form or the embedded survey as configured, with a link to the other one below.
 */
export function SellForms({ config }: { readonly config: SellConfig }) {
  const { apiBaseUrl, countries, salesEmail } = config;
  const survey = config.surveyUrl === null ? null : surveyAddress(config.surveyUrl);
  const isSurveyFirst = survey !== null && config.first === "survey";
  const [isOwnOpen, setOwnOpen] = useState(!isSurveyFirst);
  const surveyButton = survey && (
    <SurveyDialog
      label={messages.survey}
      title={messages.surveyTitle}
      survey={survey}
      isSecondary={!isSurveyFirst}
      analyticsId={analyticsIdForForm}
      onOpened={reportFormOpened}
      onSubmitted={reportFormSubmitted}
    />
  );
  return (
    <section id="become-a-seller" className="scroll-mt-6 bg-sunken px-4 py-12 sm:px-6 sm:py-16 lg:px-8">
      <div className="mx-auto grid max-w-[1072px] items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <div>
          <h2 className="text-[1.75rem]/9 font-semibold tracking-tight">{messages.title}</h2>
          <p className="mt-3 text-md text-muted">{messages.intro}</p>
          <NextSteps />
        </div>
        <div className="grid gap-6">
          <noscript>
            <div className="card grid gap-2 p-6">
              <p className="text-md font-semibold">This form needs JavaScript.</p>
              <WriteInstead email={salesEmail} />
            </div>
          </noscript>
          {isSurveyFirst && (
            <div className="card grid justify-items-start gap-4 p-5 sm:p-8">
              <p className="text-md">{messages.surveyFirst}</p>
              {surveyButton}
            </div>
          )}
          {isOwnOpen && apiBaseUrl !== null && (
            <EnquiryForm
              apiBaseUrl={apiBaseUrl}
              countries={countries}
              onBegun={reportFormOpened}
              onSent={reportFormSubmitted}
            />
          )}
          {apiBaseUrl === null && !isSurveyFirst && (
            <div className="card p-6">
              <WriteInstead email={salesEmail} />
            </div>
          )}
          {!isOwnOpen && apiBaseUrl !== null && (
            <div className="flex flex-wrap items-center gap-3 text-md">
              {messages.ownLead}
              <Button onClick={() => setOwnOpen(true)}>{messages.own}</Button>
            </div>
          )}
          {survey !== null && !isSurveyFirst && (
            <div className="flex flex-wrap items-center gap-3 text-md">
              {messages.surveyLead}
              {surveyButton}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
