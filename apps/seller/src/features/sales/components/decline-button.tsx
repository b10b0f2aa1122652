"use client";
import { useState } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { Button } from "@quayside/ui/button";
import { DeclineDialog } from "#features/sales/components/decline-dialog.tsx";

/** Opens the decline dialog; a newly opened one starts empty. */
export function DeclineButton({ sale }: { readonly sale: Sale }) {
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpened((count) => count + 1);
          setOpen(true);
        }}
      >
        Decline order
      </Button>
      {opened > 0 && <DeclineDialog key={opened} sale={sale} open={open} onOpenChange={setOpen} />}
    </>
  );
}
