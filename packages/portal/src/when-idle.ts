/** Longest time to wait for what the page still waits for, or for a browser that has something better to do, in ms. */
const LATEST_MS = 5000;
const AGAIN_MS = 100;

/** Places are held for what has been asked for and has not come. */
const HELD = "[aria-busy=true]";

const isWaiting = () => document.querySelector(HELD) !== null;

/**
 * Runs `task` when the page is loaded, shows what it asked for, and the browser has nothing better to do; returns how
 * to cancel it.
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
