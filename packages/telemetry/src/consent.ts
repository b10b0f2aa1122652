/** `unset`: the visitor has not chosen, or chose under an older version of the text. */
export type ConsentChoice = "unset" | "accepted" | "rejected";

export interface Consent {
  /** The current choice. */
  get(): ConsentChoice;
  accept(): void;
  reject(): void;
  /** Forgets the choice, so that the question is asked again. Takes effect at once as not accepted. */
  reset(): void;
  /** Calls the listener after every change, also in another tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Name of the cookie, and of the entry in localStorage. */
export const CONSENT_COOKIE = "consent";
const TEXT_VERSION = 1;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface ConsentRecord {
  choice: "accepted" | "rejected";
  version: number;
  at: string;
}

function decode(text: string | null | undefined, version: number): ConsentRecord | null {
  const [choice, recordVersion, at] = (text ?? "").split("|");
  if ((choice !== "accepted" && choice !== "rejected") || Number(recordVersion) !== version) return null;
  return { choice, version, at: at ?? "" };
}

/**
 * The choice in a request's cookie, for rendering the document.
 *
 * @param cookie value of the cookie, decoded
 */
export function choiceIn(cookie: string | undefined, version = TEXT_VERSION): ConsentChoice {
  return decode(cookie, version)?.choice ?? "unset";
}

function readCookie(): string | null {
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${CONSENT_COOKIE}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(CONSENT_COOKIE.length + 1));
  } catch {
    return null;
  }
}

function readStorage(): string | null {
  try {
    return window.localStorage.getItem(CONSENT_COOKIE);
  } catch {
    return null;
  }
}

function write(text: string | null, domain: string | undefined): void {
  const attributes = [
    `${CONSENT_COOKIE}=${encodeURIComponent(text ?? "")}`,
    "Path=/",
    `Max-Age=${text === null ? 0 : YEAR_SECONDS}`,
    "SameSite=Lax",
    ...(domain ? [`Domain=${domain}`] : []),
    ...(window.location.protocol === "https:" ? ["Secure"] : []),
  ];
  document.cookie = attributes.join("; ");
  try {
    if (text === null) window.localStorage.removeItem(CONSENT_COOKIE);
    else window.localStorage.setItem(CONSENT_COOKIE, text);
  } catch {
    // Storage may be blocked; the cookie then holds the choice.
  }
}

/**
 * The visitor's choice about analytics, replay and error reports: choice, version of the text and time, kept
 * in the cookie `consent` (365 days; it wins, as all hosts of one domain share it) and in localStorage.
 *
 * @param options.version increment it when the text changes; an older choice counts as unset
 * @param options.cookieDomain the shared parent domain; without it the cookie is for this host alone
 */
export function createConsent(
  options: { version?: number; cookieDomain?: string | undefined } = {},
): Consent {
  const version = options.version ?? TEXT_VERSION;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const record = (choice: "accepted" | "rejected") => {
    write(`${choice}|${version}|${new Date().toISOString()}`, options.cookieDomain);
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === CONSENT_COOKIE || event.key === null) notify();
  };

  return {
    get() {
      if (typeof window === "undefined") return "unset";
      return (decode(readCookie(), version) ?? decode(readStorage(), version))?.choice ?? "unset";
    },
    accept: () => record("accepted"),
    reject: () => record("rejected"),
    reset() {
      write(null, options.cookieDomain);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== "undefined")
        window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && typeof window !== "undefined") {
          window.removeEventListener("storage", onStorage);
        }
      };
    },
  };
}
