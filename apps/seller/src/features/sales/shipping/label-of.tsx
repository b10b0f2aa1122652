/** The label of a field of one of several alike; readers of the label alone hear which one, e.g. "of box 2". */
export const labelOf = (label: string, name: string) => (
  <>
    {label} <span className="sr-only">of {name}</span>
  </>
);
