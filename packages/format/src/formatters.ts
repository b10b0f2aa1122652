/** Formatters cached by their options: creating one costs up to milliseconds, and a list needs hundreds. */
function madeOnce<Options, Formatter>(
  make: (options: Options) => Formatter,
): (options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (options) => {
    const key = JSON.stringify(options);
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(options);
    made.set(key, formatter);
    return formatter;
  };
}

/** The en-GB formatter of numbers with these options. */
export const numberFormat = madeOnce(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat("en-GB", options),
);

/** The en-GB formatter of moments with these options; in the device's zone by default. */
export const dateFormat = madeOnce(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", options),
);

/** The en-GB formatter of spans of time, always in numbers: "1 day ago", never "yesterday". */
export const relativeFormat = madeOnce(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat("en-GB", options),
);
