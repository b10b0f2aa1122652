import { cn } from "#lib/cn.ts";

/** Four pulsing dots over the whole screen while the app starts; under reduced motion they do not move. */
export function LoadingDots({
  label = "Loading",
  fullScreen = true,
}: {
  /** What is loading, for screen readers. */
  label?: string;
  /** Covers the screen; otherwise takes a block. */
  fullScreen?: boolean;
}) {
  return (
    <div
      role="status"
      className={cn("grid place-items-center", fullScreen ? "fixed inset-0 z-40 bg-bg" : "py-10")}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="flex gap-2.5">
        {[0, 1, 2, 3].map((dot) => (
          <span
            key={dot}
            data-dot
            style={{ animationDelay: `${dot * 150}ms` }}
            className="size-3 animate-pulse-dot rounded-full bg-accent motion-reduce:animate-none"
          />
        ))}
      </span>
    </div>
  );
}
