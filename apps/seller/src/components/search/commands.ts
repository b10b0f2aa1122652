import { portalPages } from "#components/search/portal-pages.ts";
import { hitGroups } from "#components/search/search-hits.ts";

type Found = Parameters<typeof hitGroups>[0];

/** Something that the commands can do; each leads to an address. */
export interface PortalCommand {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  /** Other words it is found by. */
  readonly words: string;
  readonly href: string;
  readonly sale?: string;
  readonly offer?: string;
}

const LIST = "/orders/?status=CURRENT&page=1";

const verbs: readonly (Omit<PortalCommand, "detail" | "group"> & { readonly changes?: true })[] = [
  {
    id: "confirm",
    label: "Confirm orders",
    words: "bulk new quantities as ordered",
    href: `${LIST}&nextAction=CONFIRM_QUANTITIES`,
    changes: true,
  },
  { id: "export", label: "Export orders", words: "download csv excel xlsx", href: `${LIST}#export` },
  {
    id: "print",
    label: "Print a pick list",
    words: "warehouse products",
    href: "/orders/pick-list/?status=CURRENT",
  },
  {
    id: "pause",
    label: "Pause selling",
    words: "holiday vacation resume stop",
    href: "/my-profile/pause/",
    changes: true,
  },
  { id: "sign-out", label: "Sign out", words: "log out leave", href: "/logout/" },
];

/**
 * The commands for what was typed: orders that were found to be opened or confirmed, then verbs, then pages.
 *
 * @param isReadOnly true for staff who view a seller: nothing that changes something is offered
 */
export function commandsFor({
  found,
  isReadOnly,
}: {
  readonly found: Found;
  readonly isReadOnly: boolean;
}): readonly PortalCommand[] {
  const { text } = found;
  const orders: PortalCommand[] = found.sales.flatMap((sale) => {
    const command = { detail: "", words: text, sale: sale.qid, href: `/orders/${sale.qid}/` };
    const open = { ...command, id: `open ${sale.qid}`, group: "Orders", label: `Open order ${sale.number}` };
    if (sale.status !== "NOTIFIED" || isReadOnly) return [open];
    return [
      open,
      { ...command, id: `confirm ${sale.qid}`, group: "Orders", label: `Confirm order ${sale.number}` },
    ];
  });
  const offers: PortalCommand[] = found.offers.map((offer) => ({
    id: `offer ${offer.qid}`,
    group: "Your offers",
    label: `Orders with ${offer.name}`,
    detail: offer.brand,
    words: text,
    href: `/orders/?status=ALL&page=1&search=${encodeURIComponent(offer.gtin)}`,
    offer: offer.qid,
  }));
  return [
    ...orders,
    ...verbs
      .filter((verb) => verb.changes !== true || !isReadOnly)
      .map((verb) => ({ ...verb, group: "Actions", detail: "" })),
    ...offers,
    ...portalPages.map((page) => ({
      id: `page ${page.href}`,
      group: "Go to",
      label: `Go to ${page.label}`,
      detail: page.group === "Settings" ? "Settings" : "",
      words: page.words,
      href: page.href,
    })),
  ];
}
