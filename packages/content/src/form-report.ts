/** What an app does when a visitor begins a form (opens the survey, fills the first field), and when it is submitted. */
export interface FormListener {
  readonly opened: () => void;
  readonly submitted: (responseId: string) => void;
  /** By what analytics knows the visitor, for a form of another service; null where it does not or may not. */
  readonly analyticsId: () => Promise<string | null>;
}

let listener: FormListener = { opened: () => {}, submitted: () => {}, analyticsId: async () => null };

/** Connects forms of content pages to what the app does about them. The last call counts. */
export function onForm(listen: FormListener): void {
  listener = listen;
}

/** Tells the app that a form was begun. */
export function reportFormOpened(): void {
  listener.opened();
}

/** Tells the app the id of what was submitted. */
export function reportFormSubmitted(responseId: string): void {
  listener.submitted(responseId);
}

/** By what analytics knows the visitor, for the form of a survey; null without consent. */
export function analyticsIdForForm(): Promise<string | null> {
  return listener.analyticsId();
}
