/** Placeholder for a name that is not known yet. */
export const UNKNOWN_NAME = "\u00a0";

/** Greets the signed-in user, or their company, in the frame of every page. */
export function Greeting({
  name,
  isHeard = false,
  className,
}: {
  /** Name of the user or the company. */
  name: string;
  /** Shows the name alone, where the page greets already; screen readers hear the whole. */
  isHeard?: boolean;
  /** Class names for the outer element. */
  className: string;
}) {
  if (!isHeard) return <span className={className}>{`Hello ${name}`}</span>;
  return (
    <span className={className}>
      <span className="sr-only">Hello</span> {name}
    </span>
  );
}
