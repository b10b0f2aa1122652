import type { Endpoint } from "#contract/endpoint.ts";

/**
 * Roles in a seller company. All roles can read everything; they differ in what they may change.
 */
export const teamRoles = ["OWNER", "ORDERS", "FINANCE", "STOCK", "READ"] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Parts of a company that can be changed. */
export const permissions = ["orders", "finance", "stock", "account", "team"] as const;
export type Permission = (typeof permissions)[number];

/** The only table of who may change what; the API enforces it, the interface only mirrors it. */
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

/** The permission required for changes in an area; an area is the part of an endpoint's id before its dot. */
const areaNeeds: Readonly<Record<string, Permission | null>> = {
  sales: "orders",
  claims: "orders",
  shipments: "orders",
  bookings: "orders",
  boxes: "orders",
  commercialInvoices: "orders",
  offers: "stock",
  deals: "stock",
  discounts: "stock",
  priceRules: "stock",
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
  // Anyone who may read a list may export it.
  exports: null,
};

/** Calls with a permission other than their area's, and reads that are not for all roles. */
const callNeeds: Readonly<Record<string, Permission | null>> = {
  // The shipping fee is one of the company's prices, not part of its profile.
  "company.updateFee": "finance",
  // A preview before a decision; it changes nothing.
  "sellers.previewStats": null,
  "discounts.previewMany": null,
  "variants.download": null,
  // Every member may leave.
  "team.leave": null,
  // The activity log is for owners.
  "team.audit": "team",
};

/**
 * The permission that a call requires in a seller company: null if none, undefined if undecided. Reads require none
 * unless listed.
 */
export function needsOf({ id, method }: Pick<Endpoint, "id" | "method">): Permission | null | undefined {
  if (Object.hasOwn(callNeeds, id)) return callNeeds[id];
  if (method === "GET") return null;
  const area = id.split(".")[0] ?? "";
  return Object.hasOwn(areaNeeds, area) ? areaNeeds[area] : undefined;
}
