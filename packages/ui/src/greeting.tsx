/** Who is greeted: the person who is signed in, or the company. */
export type Greeted = "user" | "company";

/** Attribute of an element that greets, with whom. */
export const GREETING = "data-greeting";

/** Keeps the place of a name that is not known yet. */
export const UNKNOWN_NAME = "\u00a0";

/** The greeting of the signed-in user in the frame of every page. */
export function greetingOf(name: string): string {
  return `Hello ${name}`;
}

/** Greets the signed-in user; the first picture of a page fills it in before React knows the name. */
export function Greeting({ of, name, className }: { of: Greeted; name: string; className: string }) {
  return (
    <span {...{ [GREETING]: of }} className={className} suppressHydrationWarning>
      {greetingOf(name)}
    </span>
  );
}
