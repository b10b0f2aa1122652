import type { ReactNode } from "react";

function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg
        role="img"
        aria-label={name}
        viewBox="0 0 48 30"
        className="h-7.5 w-12 rounded border border-border bg-surface text-muted"
        fill="currentColor"
      >
        {children}
      </svg>
    </li>
  );
}

function Word({ size = 10, italic, children }: { size?: number; italic?: boolean; children: string }) {
  return (
    <text
      x="24"
      y={15 + size * 0.36}
      textAnchor="middle"
      fontSize={size}
      fontWeight="700"
      fontStyle={italic ? "italic" : undefined}
      fontFamily="Inter Variable, Arial, sans-serif"
    >
      {children}
    </text>
  );
}

/** The payment methods as our own monochrome marks, each with its name for screen readers. */
export function PaymentLogos() {
  return (
    <ul aria-label="Payment methods" className="flex flex-wrap gap-2">
      <Mark name="Visa">
        <Word size={13} italic>
          VISA
        </Word>
      </Mark>
      <Mark name="Mastercard">
        <circle cx="19" cy="15" r="8" opacity="0.9" />
        <circle cx="29" cy="15" r="8" opacity="0.55" />
      </Mark>
      <Mark name="American Express">
        <Word size={12}>AMEX</Word>
      </Mark>
      <Mark name="Apple Pay">
        <circle cx="11.5" cy="16" r="4.6" />
        <path d="M11.5 10.5c0-2 1.2-3.2 3-3.5 0 2-1.2 3.3-3 3.5Z" />
        <text x="18.5" y="19" fontSize="11" fontWeight="600" fontFamily="Inter Variable, Arial, sans-serif">
          Pay
        </text>
      </Mark>
      <Mark name="Google Pay">
        <path
          d="M15.5 12.2a4.6 4.6 0 1 0 .9 3.4h-4.3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <text x="20" y="19" fontSize="11" fontWeight="600" fontFamily="Inter Variable, Arial, sans-serif">
          Pay
        </text>
      </Mark>
      <Mark name="UnionPay">
        <path d="M13 7h8l-3 16h-8zM22 7h7l-3 16h-7z" opacity="0.6" />
        <path d="M30 7h8l-3 16h-8z" />
      </Mark>
      <Mark name="iDEAL">
        <path
          d="M10 8h14a7 7 0 0 1 0 14H10z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx="15" cy="12.5" r="2" />
        <path d="M13.2 16h3.6v4h-3.6zM20 11h2.5a4 4 0 0 1 0 8H20z" />
      </Mark>
    </ul>
  );
}
