import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { AddressContext } from "#components/address-state.ts";

/** An address of its own for what keeps its state there. */
export function MemoryAddress({
  search: first = "",
  children,
}: {
  readonly search?: string;
  readonly children: ReactNode;
}) {
  const [search, setSearch] = useState(first);
  const address = useMemo(() => ({ search, write: setSearch }), [search]);
  return <AddressContext value={address}>{children}</AddressContext>;
}
