/** Timeout in milliseconds for loading a survey. */
export const SURVEY_PATIENCE_MS = 10_000;

/** Milliseconds a survey stays open after its submit, so that its thank-you text can be read. */
export const SURVEY_CLOSE_MS = 500;

const RESPONSE_ID_MAX = 100;

/**
 * The response id of a submitted survey, or `null` when the message is not from that survey's own frame and
 * origin or has another shape.
 */
export function submittedResponseId(
  message: Pick<MessageEvent, "origin" | "source" | "data">,
  survey: { origin: string; frame: MessageEventSource | null | undefined },
): string | null {
  if (message.origin !== survey.origin || !survey.frame || message.source !== survey.frame) return null;
  const { type, responseId } = (message.data ?? {}) as Readonly<Record<string, unknown>>;
  if (type !== "form-submit" || typeof responseId !== "string") return null;
  return responseId.length <= RESPONSE_ID_MAX ? responseId : null;
}

/** The address of a survey if it may be embedded (https, or http on this machine), else `null`. */
export function surveyAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const local =
    url.protocol === "http:" && (url.hostname === "localhost" || url.hostname.endsWith(".localhost"));
  return url.protocol === "https:" || local ? url : null;
}

/**
 * The address of a survey with the visitor's analytics id; in the hash, so that it does not appear in server logs.
 */
export function surveyFor(survey: URL, analyticsId: string | null): URL {
  if (analyticsId === null) return survey;
  const named = new URL(survey);
  const hidden = new URLSearchParams(named.hash.slice(1));
  hidden.set("analytics_id", analyticsId);
  named.hash = hidden.toString();
  return named;
}
