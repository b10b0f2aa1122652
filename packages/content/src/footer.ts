import { hrefOf } from "#content-link.ts";
import { footerLinkSchema, footerSectionSchema } from "#footer.schema.ts";

export interface FooterLink {
  uid: string;
  label: string;
  href: string;
  target?: string;
}

export interface FooterSection {
  uid: string;
  title: string;
  links: FooterLink[];
}

/** The footer's content cannot be used. */
export class InvalidFooterError extends Error {
  constructor(reason: string) {
    super(`Invalid footer: ${reason}`);
    this.name = "InvalidFooterError";
  }
}

/** A resolved relation arrives as a whole story; a nested block as the block itself. */
function unwrap(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null && "content" in entry ? entry.content : entry;
}

function parseLink(entry: unknown): FooterLink[] {
  const parsed = footerLinkSchema.safeParse(entry);
  if (!parsed.success) return [];
  const href = hrefOf(parsed.data.link);
  if (href === null) return [];
  const { _uid: uid, label, target } = parsed.data;
  return [{ uid, label, href, ...(target === "_blank" ? { target } : {}) }];
}

/**
 * Reads the footer's sections from the content service's answer. A link without a safe address is omitted.
 *
 * @throws InvalidFooterError for an empty one, or when the entries are mere ids:
 *   "Invalid footer: expected an array of storyblok components with at least one element",
 *   "Invalid footer: did you resolve the storyblok relations?"
 */
export function parseFooter(content: unknown): FooterSection[] {
  if (!Array.isArray(content) || content.length === 0) {
    throw new InvalidFooterError("expected an array of storyblok components with at least one element");
  }
  if (typeof content[0] === "string") {
    throw new InvalidFooterError("did you resolve the storyblok relations?");
  }
  const sections = content.flatMap((entry: unknown): FooterSection[] => {
    const parsed = footerSectionSchema.safeParse(unwrap(entry));
    if (!parsed.success) return [];
    const { _uid: uid, title, links } = parsed.data;
    return [{ uid, title, links: links.flatMap(parseLink) }];
  });
  if (sections.length === 0) {
    throw new InvalidFooterError("expected an array of storyblok components with at least one element");
  }
  return sections;
}
