/** A user error of a command, with a one-sentence message. */
export class Refusal extends Error {
  override name = "Refusal";
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Names that say nothing about the contents. */
const DRAWERS = new Set(["common", "helper", "helpers", "hooks", "misc", "shared", "types", "util", "utils"]);

/**
 * Validates a file name.
 * @throws Refusal when it is not kebab-case, or names a drawer
 */
export function kebabName(what: string, name: string | undefined): string {
  if (name === undefined || name === "") throw new Refusal(`The ${what} is missing.`);
  if (!KEBAB.test(name)) throw new Refusal(`The ${what} "${name}" is not kebab-case, such as "price-tag".`);
  if (DRAWERS.has(name)) throw new Refusal(`"${name}" says nothing about what is inside.`);
  return name;
}

/** `decline-sale` → `declineSale` */
export function camel(name: string): string {
  return name.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase());
}

/** `decline-sale` → `DeclineSale` */
export function pascal(name: string): string {
  return `${name.charAt(0).toUpperCase()}${camel(name).slice(1)}`;
}

/** `stock-lists` → `stock_lists` */
export function snake(name: string): string {
  return name.replaceAll("-", "_");
}

/** `decline-sale` → `Decline sale` */
export function sentence(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
}

/** `stock-lists` → `stock-list`, `companies` → `company`; a word that is not a plural is unchanged. */
export function singular(name: string): string {
  if (name.endsWith("ies")) return `${name.slice(0, -3)}y`;
  if (/(x|ch|sh|ss)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name;
}
