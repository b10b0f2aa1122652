/** The version of the application on this device, and whether a newer one is waiting. */
export interface AppVersion {
  readonly version: string | null;
  readonly waiting: ServiceWorker | null;
}

/** How often a running device checks for a newer version, in ms. */
const ASK_EVERY_MS = 60 * 60_000;

let state: AppVersion = { version: null, waiting: null };
const listeners = new Set<() => void>();

function set(changes: Partial<AppVersion>) {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export const appVersion = {
  getState: (): AppVersion => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function askVersion(worker: ServiceWorker) {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", ({ data }) => set({ version: String(data) }));
  port1.start();
  worker.postMessage("VERSION", [port2]);
}

function watch(registration: ServiceWorkerRegistration) {
  const note = () => {
    if (registration.active) askVersion(registration.active);
    // The first version on a device is activated at once.
    set({ waiting: navigator.serviceWorker.controller ? registration.waiting : null });
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", note);
  });
  note();
}

/**
 * Registers the service worker, so that the application opens offline from its next start; checks for newer versions
 * periodically.
 */
export async function installApp(): Promise<void> {
  // In development there is no worker to install, and registering one fails.
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  watch(registration);
  setInterval(() => void registration.update().catch(() => {}), ASK_EVERY_MS);
}

/** Activates the waiting version: the page reloads with it. The queue is kept. */
export function takeNewVersion(): void {
  const { waiting } = state;
  if (waiting === null) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
