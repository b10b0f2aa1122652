/** The box of a text control: 1-px border of at least 3:1 contrast, red with an error. */
export const controlStyle =
  "block w-full h-(--control-h) rounded-md border border-border-strong bg-surface px-3 text-base text-fg placeholder:text-subtle transition-colors duration-150 hover:border-muted focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus disabled:bg-sunken disabled:text-muted aria-invalid:border-error-solid pointer-coarse:text-md";
