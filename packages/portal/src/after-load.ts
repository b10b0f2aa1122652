/** Runs `task` when the page is loaded and the browser has nothing better to do; returns how to cancel it. */
export function afterLoad(task: () => void): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) task();
  };
  const whenIdle = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run, 50);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
  return () => {
    cancelled = true;
    removeEventListener("load", whenIdle);
  };
}
