/** Placeholder for a name that is not known yet. */
export const UNKNOWN_NAME = "\u00a0";

/** Greets the signed-in user, or their company, in the frame of every page. */
export function Greeting({
  name,
  className,
}: {
  /** Name of the user or the company. */
  name: string;
  /** Class names for the outer element. */
  className: string;
}) {
  return <span className={className}>{`Hello ${name}`}</span>;
}
