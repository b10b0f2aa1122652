import { UiLink } from "@quayside/ui/ui-provider";
import { readEnv } from "#server/env.ts";

const link = "inline-flex min-h-7 items-center font-medium text-accent-text underline underline-offset-4";

/** The most useful links for visitors of an unknown address. */
const WAYS_ON = [
  { href: "/sell/", label: "Sell on Quayside" },
  { href: "/help/orders/", label: "Help for sellers" },
  { href: "/legal/terms/", label: "Terms" },
] as const;

/** Links for visitors of an unknown address, and a contact. */
export function WaysOn() {
  const { SELLER_URL, SUPPORT_EMAIL } = readEnv();
  return (
    <>
      <p>
        The address may be mistyped, or the page no longer exists. Perhaps you are looking for one of these:
      </p>
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
