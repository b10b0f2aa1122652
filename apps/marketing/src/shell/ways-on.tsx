import { UiLink } from "@quayside/ui/ui-provider";
import { readEnv } from "#server/env.ts";

const link = "inline-flex min-h-7 items-center font-medium text-accent-text underline underline-offset-4";

/** Where most people want to go who come by an address that has no page. */
const WAYS_ON = [
  { href: "/sell/", label: "Sell on Quayside" },
  { href: "/help/orders/", label: "Help for sellers" },
  { href: "/legal/terms/", label: "Terms" },
] as const;

/** Ways on from an address without a page, and whom to ask. */
export function WaysOn() {
  const { SELLER_URL, SUPPORT_EMAIL } = readEnv();
  return (
    <>
      <p>The address may be mistyped, or what was here is gone. Perhaps you are looking for one of these:</p>
      <ul aria-label="Other pages" className="mt-3 grid gap-1">
        {WAYS_ON.map(({ href, label }) => (
          <li key={href}>
            <UiLink className={link} href={href}>
              {label}
            </UiLink>
          </li>
        ))}
        <li>
          <UiLink className={link} href={new URL("/login/", SELLER_URL).href}>
            Login of the seller portal
          </UiLink>
        </li>
      </ul>
      <p className="mt-3">
        Or write to{" "}
        <UiLink className={link} href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </UiLink>
        .
      </p>
    </>
  );
}
