import { likelierOf } from "#components/scanning/scan.ts";
import { makeWedge, usualWedge } from "#components/scanning/wedge.ts";

/** The scan fields; the last one belongs to the current page. */
export interface ScanFields {
  readonly list: HTMLInputElement[];
}

type Editable = HTMLInputElement | HTMLTextAreaElement;

function editableOf(target: EventTarget | null): Editable | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
}

/** Targets of a person's typing: any field, a select, or editable text. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Restores a value as if it had been typed, so that React notices the change. */
function putBack(field: Editable, value: string) {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether a key can begin a code: only such keys move the focus to the scan field. */
const beginsCode = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && /^(?:[\w()[\]]|Unidentified)$/.test(key);

/** Whether a textarea accepts scans itself, one per line: tracking numbers scanned from labels. */
const takesScans = (field: Editable | null) =>
  field instanceof HTMLTextAreaElement && field.dataset["takesScans"] !== undefined;

const isWindowOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Listens to the keys of the whole document. Text typed outside of any field goes to the scan field, which Enter
 * submits; a scan in any other field is removed from it again, unless the field accepts scans itself
 * (`data-takes-scans`).
 *
 * @param accept called with a code that did not end in the scan field, and whether its beginning may be missing
 * @param loadedAtMs when the page became ready, if it was there before; by the clock of events
 * @returns a stop function
 */
export function listenToWedge(
  fields: ScanFields,
  accept: (code: string, isDoubtful: boolean) => void,
  loadedAtMs?: number,
): () => void {
  const wedge = makeWedge(usualWedge, loadedAtMs);
  /** The field a burst of keys began in, and its value before. */
  let before: { readonly field: Editable; readonly value: string } | null = null;

  function lead(event: KeyboardEvent) {
    if (!beginsCode(event) || isTaken(event.target) || isWindowOpen()) return;
    // The key's text goes to the field, because the focus moves before it is inserted.
    const field = fields.list.at(-1);
    field?.focus({ preventScroll: true });
    field?.select();
  }

  /** Ends a scanned line of a textarea like Enter, also for scanners that end a code with Tab. */
  function endLine(event: KeyboardEvent, field: Editable) {
    before = null;
    if (event.key === "Enter") return;
    event.preventDefault();
    const at = field.selectionStart ?? field.value.length;
    putBack(field, `${field.value.slice(0, at)}\n${field.value.slice(field.selectionEnd ?? at)}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
    // Android keyboards report no key: the text arrives in the field.
    if (key === "Unidentified") return lead(event);
    const step = wedge.press({ key, code, shiftKey, ctrlKey, altKey, metaKey, atMs: event.timeStamp });
    if (step.type === "typed" && step.isFirst) lead(event);
    const active = editableOf(document.activeElement);
    const isScanField = active instanceof HTMLInputElement && fields.list.includes(active);
    const isSecret = active instanceof HTMLInputElement && active.type === "password";
    if (isSecret) return;
    if (step.type === "typed") {
      if (step.isFirst) before = active === null ? null : { field: active, value: active.value };
      if (step.separator !== undefined && isScanField) {
        // A text field swallows the GS1 group separator between elements.
        if (step.separator === "instead") event.preventDefault();
        const at = active.selectionStart ?? active.value.length;
        active.setRangeText("\u001d", at, active.selectionEnd ?? at, "end");
      } else if (step.separator === "instead") event.preventDefault();
      return;
    }
    if (step.type === "taken") event.preventDefault();
    if (step.type !== "scan") return;
    const read = likelierOf(step.code, step.onUsLayout);
    if (active !== null && takesScans(active)) return endLine(event, active);
    if (isScanField && read !== step.code && active.value.endsWith(step.code))
      active.value = active.value.slice(0, -step.code.length) + read;
    if (isScanField && step.isCut) active.value = "";
    if (isScanField && key === "Enter" && !step.isCut) return;
    event.preventDefault();
    event.stopPropagation();
    if (isScanField && before?.field === active && !step.isCut) return active.form?.requestSubmit();
    if (before?.field.isConnected) putBack(before.field, before.value);
    before = null;
    accept(read, step.isDoubtful);
  }

  function onPaste(event: ClipboardEvent) {
    if (isTaken(event.target)) return;
    accept(event.clipboardData?.getData("text") ?? "", false);
  }

  document.addEventListener("keydown", onKeyDown, { capture: true });
  document.addEventListener("paste", onPaste);
  return () => {
    document.removeEventListener("keydown", onKeyDown, { capture: true });
    document.removeEventListener("paste", onPaste);
  };
}
