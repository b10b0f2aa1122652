/** What an app does when a visitor begins a form (opens the survey, fills the first field), and when it is submitted. */
export interface FormListener {
  readonly opened: () => void;
  readonly submitted: (responseId: string) => void;
}

let listener: FormListener = { opened: () => {}, submitted: () => {} };

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
