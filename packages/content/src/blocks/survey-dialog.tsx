"use client";

import { Button } from "@quayside/ui/button";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { SURVEY_CLOSE_MS, SURVEY_PATIENCE_MS, submittedResponseId, surveyFor } from "#survey-message.ts";

/** Few visitors open the form, so its frame is loaded when they do. */
const Dialog = lazy(async () => ({ default: (await import("@quayside/ui/dialog")).Dialog }));

const texts = {
  LOADING: "The form is loading.",
  LATE: "The form does not load. Try it in a new tab, or close this and write to us.",
  LOADED: "",
} as const;

/**
 * A button that opens an embedded survey form. The form closes by itself 500 ms after its submit; after 10 s without
 * loading, the dialog says so. A browser's own error page counts as loaded, so the link to a new tab is always
 * offered.
 *
 * @param props.onOpened called each time the form opens
 * @param props.analyticsId called when it opens, and passed to the survey; the form waits for it
 * @param props.onSubmitted receives the response id the form reports
 */
export function SurveyDialog(props: {
  label: string;
  title: string;
  survey: URL;
  /** A secondary button, beside a primary action. */
  isSecondary?: boolean;
  analyticsId?: () => Promise<string | null>;
  onOpened?: () => void;
  onSubmitted?: (responseId: string) => void;
}) {
  const { survey, analyticsId, onOpened, onSubmitted } = props;
  const [open, setOpen] = useState(false);
  /** From the first opening on: the dialog takes its leave by itself. */
  const [isWanted, setWanted] = useState(false);
  const [loading, setLoading] = useState<keyof typeof texts>("LOADING");
  /** Null while the address is not known, as the analytics id is pending. */
  const [address, setAddress] = useState<URL | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (!open) return;
    let closing: ReturnType<typeof setTimeout> | undefined;
    const onMessage = (message: MessageEvent) => {
      const from = { origin: survey.origin, frame: frame.current?.contentWindow };
      const responseId = submittedResponseId(message, from);
      if (responseId === null || closing !== undefined) return;
      onSubmitted?.(responseId);
      closing = setTimeout(() => setOpen(false), SURVEY_CLOSE_MS);
    };
    window.addEventListener("message", onMessage);
    return () => {
      window.removeEventListener("message", onMessage);
      clearTimeout(closing);
    };
  }, [open, survey.origin, onSubmitted]);

  useEffect(() => {
    if (!open || loading !== "LOADING") return;
    const late = setTimeout(() => setLoading("LATE"), SURVEY_PATIENCE_MS);
    return () => clearTimeout(late);
  }, [open, loading]);

  const openForm = () => {
    setOpen(true);
    setWanted(true);
    setLoading("LOADING");
    setAddress(analyticsId === undefined ? survey : null);
    void analyticsId?.().then((id) => setAddress(surveyFor(survey, id)));
    onOpened?.();
  };

  return (
    <>
      <Button {...(props.isSecondary ? {} : { size: "lg", variant: "primary" })} onClick={openForm}>
        {props.label}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <Dialog open={open} onOpenChange={setOpen} title={props.title} size="lg">
            <p role="status" className="text-md empty:hidden">
              {texts[loading]}
            </p>
            {address === null ? (
              <div className="h-[70dvh]" />
            ) : (
              <iframe
                ref={frame}
                onLoad={() => setLoading("LOADED")}
                title={props.title}
                src={address.href}
                sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
                className="h-[70dvh] w-full border-0"
              />
            )}
            <p className="text-md">
              No form here?{" "}
              <a className="prose-link" href={survey.href} target="_blank" rel="noopener">
                Open the form in a new tab
              </a>
            </p>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
