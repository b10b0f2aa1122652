import type { UnknownValue } from "#address-state.ts";

/** Texts about the address of a page. */
export const pageAddressMessages = {
  unknown: (values: readonly UnknownValue[]) =>
    `${values.length === 1 ? "This filter is" : "These filters are"} unknown, showing all: ${values
      .map(({ name, value }) => `${name} “${value.slice(0, 40)}”`)
      .join(", ")}.`,
  remove: "Remove from the address",
};
