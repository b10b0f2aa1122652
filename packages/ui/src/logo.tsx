import { cn } from "#lib/cn.ts";

const words = { seller: "Seller", warehouse: "Warehouse", marketing: undefined };

/** The mark – a crane over a quay whose edge is a ruled ledger – and the name; portals add their own name. */
export function Logo({
  variant,
  className,
}: {
  /** Which app it stands for. */
  variant: "seller" | "warehouse" | "marketing";
  /** Class names for the outer element. */
  className?: string;
}) {
  const word = words[variant];
  return (
    <span className={cn("inline-flex items-center gap-2.5 text-fg", className)}>
      <svg viewBox="0 0 32 32" aria-hidden className="logo-mark size-8 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-ink" />
        <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-ink">
          <path d="M10 19V7.5h13.5M10 12l4.5-4.5M7 19h6" />
          <path d="M7 23h18M7 26.5h12" opacity="0.65" />
        </g>
        <path d="M21.5 7.5v5" strokeWidth="1.5" className="stroke-on-ink" />
        <rect x="18.5" y="12.5" width="6" height="5.5" rx="1" className="fill-caution-solid" />
      </svg>
      <span className="flex flex-col leading-none">
        <span className="text-md leading-5 font-semibold tracking-tight">Quayside</span>
        {word && <span className="text-xs leading-4 text-muted"> {word}</span>}
      </span>
    </span>
  );
}
