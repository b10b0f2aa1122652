import type { Endpoint } from "#contract/endpoint.ts";

/**
 * What a person of a seller company is there for. All roles read everything; roles differ in what they
 * change.
 */
export const teamRoles = ["OWNER", "ORDERS", "FINANCE", "STOCK", "READ"] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Parts of a company that can be changed. */
export const permissions = ["orders", "finance", "stock", "account", "team"] as const;
export type Permission = (typeof permissions)[number];

/** The one table of who may change what; the API enforces it, the interface only mirrors it. */
export const rolePermissions: Readonly<Record<TeamRole, readonly Permission[]>> = {
  OWNER: permissions,
  ORDERS: ["orders"],
  FINANCE: ["finance"],
  STOCK: ["stock"],
  READ: [],
};

/** Whether a role may change a part of its company. */
export function mayChange(role: TeamRole, permission: Permission): boolean {
  return rolePermissions[role].includes(permission);
}

/** What changes of an area need; an area is the part of an endpoint's id before its dot. */
const areaNeeds: Readonly<Record<string, Permission | null>> = {
  sales: "orders",
  claims: "orders",
  shipments: "orders",
  bookings: "orders",
  boxes: "orders",
  commercialInvoices: "orders",
  offers: "stock",
  discounts: "stock",
  recommendations: "stock",
  stockLists: "stock",
  stockDrafts: "stock",
  stockSources: "stock",
  watchlist: "stock",
  variants: "stock",
  brands: "stock",
  bank: "finance",
  sellers: "account",
  company: "account",
  addresses: "account",
  vat: "account",
  webhooks: "account",
  "api-keys": "account",
  team: "team",
  // Own notifications and saved views need no role.
  notifications: null,
  savedViews: null,
  // Who may read a list may have it as a file.
  exports: null,
};

/** Calls that need something else than their area, and reads that are not for all roles. */
const callNeeds: Readonly<Record<string, Permission | null>> = {
  // What buyers are charged for shipping is a price of the company's, not a fact about it.
  "company.updateFee": "finance",
  // Asked before a decision; it changes nothing.
  "sellers.previewStats": null,
  "discounts.previewMany": null,
  "variants.download": null,
  // Every member may leave.
  "team.leave": null,
  // What colleagues did is for those who answer for them.
  "team.audit": "team",
};

/**
 * What a person of a seller company needs for a call: null when nothing, undefined without a decision.
 * Reads need nothing unless they are named.
 */
export function needsOf({ id, method }: Pick<Endpoint, "id" | "method">): Permission | null | undefined {
  if (Object.hasOwn(callNeeds, id)) return callNeeds[id];
  if (method === "GET") return null;
  const area = id.split(".")[0] ?? "";
  return Object.hasOwn(areaNeeds, area) ? areaNeeds[area] : undefined;
}
