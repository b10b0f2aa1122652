/** Maximum time in ms to wait for pending content, or for the browser to become idle. */
const LATEST_MS = 5000;
const AGAIN_MS = 100;

/** Placeholders mark content that was requested and has not arrived. */
const HELD = "[aria-busy=true]";

const isWaiting = () => document.querySelector(HELD) !== null;

/**
 * Runs `task` when the page is loaded, its requested content is shown, and the browser is idle; returns a cancel
 * function.
 */
export function whenIdle(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelled = false;
  const run = () => {
    if (!cancelled) task();
  };
  const schedule = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: LATEST_MS });
    else timer = setTimeout(run, 50);
  };
  const whenShown = (latest: number) => {
    if (cancelled) return;
    if (isWaiting() && performance.now() < latest) timer = setTimeout(whenShown, AGAIN_MS, latest);
    else schedule();
  };
  const begin = () => whenShown(performance.now() + LATEST_MS);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  return () => {
    cancelled = true;
    clearTimeout(timer);
    removeEventListener("load", begin);
  };
}
