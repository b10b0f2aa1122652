import { CirclePause, CloudOff } from "lucide-react";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

const chip =
  "flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-caution-solid bg-caution-bg px-2 text-sm sm:px-2.5 font-medium whitespace-nowrap text-caution-fg [&>svg]:size-4.5 large:min-h-14 print:hidden";

const icons = { paused: CirclePause, offline: CloudOff };

/**
 * A state that concerns the whole account or device, in sight on every page: in the header, beside the bell. Under
 * 1024 px it is its icon alone.
 */
export function HeaderChip({
  kind,
  label,
  heard,
  href,
}: {
  /** What it is about, from which its icon follows. */
  kind: keyof typeof icons;
  /** The state, in one to four words. */
  label: string;
  /** What screen readers hear and what a pointer at rest shows: the whole sentence. */
  heard: string;
  /** Where it leads. */
  href?: string;
}) {
  const Icon = icons[kind];
  const content = (
    <>
      <Icon aria-hidden />
      <span aria-hidden className="max-lg:hidden">
        {label}
      </span>
      <span className="sr-only">{heard}</span>
    </>
  );
  if (href === undefined)
    return (
      <span className={chip} title={heard}>
        {content}
      </span>
    );
  return (
    <UiLink href={href} title={heard} className={cn(chip, "hover:underline pointer-coarse:min-h-11")}>
      {content}
    </UiLink>
  );
}
