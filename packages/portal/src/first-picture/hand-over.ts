import { PAGE_LIVE } from "@quayside/auth/first-picture";

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/** What somebody did to a control before it did anything by itself. */
interface Deed {
  readonly key: string;
  /** Does it again. */
  readonly repeat: (control: Control) => void;
}

/** What a control is known by; another that takes its place has the same. */
function keyOf(control: Control): string {
  const name = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent;
  return [control.tagName, name].join();
}

function find(key: string): Control | undefined {
  return Array.from(document.querySelectorAll<Control>("button, input, select")).find(
    (other) => keyOf(other) === key,
  );
}

/** Gives a field its value as if it had been typed: past what React remembers of it, so that it sees a change. */
function enter(control: Control, value: string): void {
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}

/** Gives a box its state by a click, as the page knows only the state that was drawn. */
function tick(box: Control, isTicked: boolean): void {
  if (!(box instanceof HTMLInputElement)) return;
  box.checked = box.defaultChecked;
  if (box.checked !== isTicked) box.click();
}

/** Adds what an event does to a control; nothing for one that does nothing, as a click into a text field. */
function add(deeds: Deed[], type: string, control: Control): void {
  const { value } = control;
  const key = keyOf(control);
  const isBox = control instanceof HTMLInputElement && control.type === "checkbox";
  const isButton = control instanceof HTMLButtonElement;
  if ((type === "click") !== (isButton || isBox)) return;
  if (isButton) {
    deeds.push({ key, repeat: (again) => again.click() });
    return;
  }
  // Of a field and a box only the last state counts.
  const before = deeds.findIndex((deed) => deed.key === key);
  if (before >= 0) deeds.splice(before, 1);
  const isTicked = isBox && control.checked;
  deeds.push({ key, repeat: (again) => (isBox ? tick(again, isTicked) : enter(again, value)) });
}

function repeatAll(deeds: Deed[]): void {
  for (const { key, repeat } of deeds.splice(0)) {
    const control = find(key);
    if (control) repeat(control);
  }
}

/** Whether a key is an order to the list: a single one, and not what is typed in a field. */
function isOrder({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.matches("input:not([type=checkbox]), select, textarea");
  return key.length === 1 && key !== " " && !isTyped && !ctrlKey && !metaKey && !altKey;
}

/** The place of the drawn rows, and the event of the document that ends it. */
export interface Handover {
  /** Attribute of the element that holds the drawn rows. */
  readonly place: string;
  /** Tells that these are rows of the page now. */
  readonly taken: string;
}

/**
 * Keeps what somebody does to the controls of a first picture, and does it again once the page does something by
 * itself: for the frame when it says so, for the drawn rows and for single keys when the rows of the page have come. A
 * step back or forward, which nothing would follow, loads the page it leads to.
 */
export function handOver({ place, taken }: Handover): void {
  const deeds: Record<"frame" | "rows", Deed[]> = { frame: [], rows: [] };
  let isLive = document.documentElement.hasAttribute(PAGE_LIVE);
  const keep = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<Control>("button, input, select");
    if (!control) return;
    const part = control.closest(`[${place}]`) ? "rows" : "frame";
    if (part === "frame" && isLive) return;
    // The page would take it as well when it comes to life right now.
    event.stopImmediatePropagation();
    add(deeds[part], event.type, control);
  };
  const types = ["click", "input", "change"];
  const keys: string[] = [];
  const end = new AbortController();
  const keepKey = (event: KeyboardEvent) => {
    if (!isOrder(event)) return;
    // A page that listens already would obey it now, and again when its rows have come.
    event.stopImmediatePropagation();
    keys.push(event.key);
  };
  document.addEventListener("keydown", keepKey, { capture: true, signal: end.signal });
  const follow = () => {
    if (!isLive) location.reload();
  };
  addEventListener("popstate", follow, { signal: end.signal });
  for (const type of types) document.addEventListener(type, keep, { capture: true, signal: end.signal });
  document.addEventListener(
    PAGE_LIVE,
    () => {
      isLive = true;
      // What is around the page, the router among it, is at work in the same moment, but after the page.
      queueMicrotask(() => repeatAll(deeds.frame));
    },
    { once: true },
  );
  document.addEventListener(
    taken,
    () => {
      end.abort();
      // The rows of the page stand when everything that is changed with them does.
      queueMicrotask(() => {
        repeatAll(deeds.rows);
        for (const key of keys)
          (document.activeElement ?? document).dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true }),
          );
      });
    },
    { once: true },
  );
}
