/** A browser that has something better to do for so long is asked no longer, in ms. */
const LATEST_MS = 5000;

/** Runs `task` when the page is loaded and the browser has nothing better to do; returns how to cancel it. */
export function afterLoad(task: () => void): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) task();
  };
  const whenIdle = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: LATEST_MS });
    else setTimeout(run, 50);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
  return () => {
    cancelled = true;
    removeEventListener("load", whenIdle);
  };
}
