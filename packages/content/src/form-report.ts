/** Callbacks of an app for when a visitor starts a form (opens the survey, fills the first field) and submits it. */
export interface FormListener {
  readonly opened: () => void;
  readonly submitted: (responseId: string) => void;
  /** The visitor's analytics id, for a form of another service; null without an id or consent. */
  readonly analyticsId: () => Promise<string | null>;
}

let listener: FormListener = { opened: () => {}, submitted: () => {}, analyticsId: async () => null };

/** Registers the app's callbacks for forms of content pages. The last call counts. */
export function onForm(listen: FormListener): void {
  listener = listen;
}

/** Tells the app that a form was started. */
export function reportFormOpened(): void {
  listener.opened();
}

/** Tells the app the id of the submission. */
export function reportFormSubmitted(responseId: string): void {
  listener.submitted(responseId);
}

/** The visitor's analytics id, for the form of a survey; null without consent. */
export function analyticsIdForForm(): Promise<string | null> {
  return listener.analyticsId();
}
