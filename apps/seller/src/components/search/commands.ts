import { portalPages } from "#components/search/portal-pages.ts";
import type { PortalPage } from "#components/search/portal-pages.ts";
import { EXACT, ranked, relevanceOf } from "#components/search/relevance.ts";
import type { Findable } from "#components/search/relevance.ts";
import { offerFit, saleFit } from "#components/search/search-hits.ts";
import type { hitGroups } from "#components/search/search-hits.ts";

type Found = Parameters<typeof hitGroups>[0];

/** A command of the palette; each leads to an address. */
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
  {
    id: "bank",
    label: "Change payment details",
    words: "edit set bank account iban bic swift sort code",
    href: "/my-profile/payment-details/",
    changes: true,
  },
  {
    id: "address",
    label: "Change the address goods are collected from",
    words: "edit add pickup warehouse move",
    href: "/my-profile/shipping-from/",
    changes: true,
  },
  {
    id: "claims",
    label: "Answer claims",
    words: "dispute accept evidence respond",
    href: "/claims/?status=AWAITING_SELLER&page=1",
    changes: true,
  },
  {
    id: "statement",
    label: "Download a statement",
    words: "payouts export csv excel pdf accounting",
    href: "/payouts/",
  },
  {
    id: "invite",
    label: "Invite a colleague",
    words: "add team member user role",
    href: "/my-profile/team/",
    changes: true,
  },
  {
    id: "password",
    label: "Change the password",
    words: "edit security reset",
    href: "/my-profile/security/",
    changes: true,
  },
  { id: "sign-out", label: "Sign out", words: "log out leave", href: "/logout/" },
];

/** What the step of an order asks for, by its status. */
const steps: Readonly<Partial<Record<Found["sales"][number]["status"], string>>> = {
  NOTIFIED: "Confirm",
  CONFIRMED: "Continue",
  PAID: "Complete",
};

/**
 * The commands for a search text: open found orders or do their next step, then actions, then pages.
 *
 * @param isReadOnly true for staff who view a seller: nothing that changes something is offered
 */
export function commandsFor({
  found,
  text: typed = found.text,
  isReadOnly,
}: {
  readonly found: Found;
  /** The current text; the results may still be for an earlier text. */
  readonly text?: string;
  readonly isReadOnly: boolean;
}): readonly PortalCommand[] {
  const { text } = found;
  const orders: PortalCommand[] = found.sales.flatMap((sale) => {
    const command = { detail: "", words: text, sale: sale.qid, href: `/orders/${sale.qid}/` };
    const open = { ...command, id: `open ${sale.qid}`, group: "Orders", label: `Open order ${sale.number}` };
    const verb = steps[sale.status];
    if (verb === undefined || isReadOnly) return [open];
    // The order opens with the focus on the action of its step.
    const act = {
      id: `step ${sale.qid}`,
      label: `${verb} order ${sale.number}`,
      href: `${command.href}#step-action`,
    };
    return [open, { ...command, ...act, group: "Orders" }];
  });
  const offers: PortalCommand[] = found.offers.map((offer) => ({
    id: `offer ${offer.qid}`,
    group: "Your offers",
    label: `Open offer ${offer.name}`,
    detail: offer.brand,
    words: text,
    href: `/inventory/${offer.qid}/`,
    offer: offer.qid,
  }));
  const actions = verbs
    .filter((verb) => verb.changes !== true || !isReadOnly)
    .map((verb) => ({ ...verb, group: "Actions", detail: "" }));
  const ways = (pages: readonly PortalPage[]): PortalCommand[] =>
    pages.map((page) => ({
      id: `page ${page.href}`,
      group: "Go to",
      label: `Go to ${page.label}`,
      detail: page.group === "Settings" ? "Settings" : "",
      words: page.words,
      href: page.href,
    }));
  if (typed.trim() === "") return [...orders, ...actions, ...offers, ...ways(portalPages)];
  const pages = ranked(typed, portalPages);
  const own = [
    { fit: fitOf(typed, pages), commands: ways(pages) },
    { fit: fitOf(typed, ranked(typed, actions)), commands: ranked(typed, actions) },
  ].toSorted((a, b) => b.fit - a.fit);
  // Exact names come before the API's results, and those before partial matches.
  const part = (isNamed: boolean) =>
    own.flatMap(({ fit, commands }) => (fit >= EXACT === isNamed ? commands : []));
  const best = (fits: readonly number[]) => Math.max(0, ...fits);
  const isOffer =
    best(found.offers.map((offer) => offerFit(text, offer))) >
    best(found.sales.map((sale) => saleFit(text, sale)));
  return [...part(true), ...(isOffer ? [...offers, ...orders] : [...orders, ...offers]), ...part(false)];
}

/** The score of the best match. */
const fitOf = (text: string, [best]: readonly Findable[]) =>
  best === undefined ? 0 : relevanceOf(text, best);
