import type { ReactNode } from "react";

/** Background work with its progress. The page can be left meanwhile. */
export function ProgressPanel({
  title,
  progress,
  label,
  children,
}: {
  readonly title: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Names the bar, e.g. "Progress of the reading". */
  readonly label: string;
  readonly children?: ReactNode;
}) {
  const percent = Math.round(progress * 100);
  return (
    <div className="card grid gap-3 p-5 sm:p-6">
      <p role="status" className="text-md font-semibold">
        {title}
      </p>
      <div className="flex items-center gap-3">
        <progress aria-label={label} max={100} {...(percent > 0 && { value: percent })} className="w-full" />
        <span aria-hidden className="tnum w-12 text-right">
          {percent > 0 && `${percent}%`}
        </span>
      </div>
      {children}
    </div>
  );
}
