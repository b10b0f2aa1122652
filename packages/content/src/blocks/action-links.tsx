import { LinkButton } from "@quayside/ui/link-button";
import type { ContentAction } from "#blocks.schema.ts";
import { hrefOf } from "#content-link.ts";

/** The links of a block as buttons, the first one prominent. A link without a safe address is omitted. */
export function ActionLinks(props: { actions: readonly ContentAction[] }) {
  const links = props.actions.flatMap((action) => {
    const href = hrefOf(action.link);
    return href === null ? [] : [{ ...action, href }];
  });
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {links.map((link, index) => (
        <LinkButton
          key={link._uid}
          href={link.href}
          size="lg"
          variant={index === 0 ? "primary" : "secondary"}
        >
          {link.label}
        </LinkButton>
      ))}
    </div>
  );
}
