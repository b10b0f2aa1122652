"use client";
import { useState } from "react";
import type { ComponentProps, ComponentType } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { problemMessages } from "@quayside/portal/problem.messages";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import type { DeclineDialog } from "#features/sales/confirm/decline-dialog.tsx";

type Dialog = ComponentType<ComponentProps<typeof DeclineDialog>>;

/** Opens the decline dialog, which is loaded on first use and starts empty each time. */
export function DeclineButton({ sale }: { readonly sale: Sale }) {
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const { show } = useToast();
  const openDialog = () => {
    setOpened((count) => count + 1);
    setOpen(true);
    import("#features/sales/confirm/decline-dialog.tsx")
      .then((loaded) => setDialog(() => loaded.DeclineDialog))
      .catch(() => show({ tone: "error", title: problemMessages.unreachableForm }));
  };
  return (
    <>
      <Button size="sm" variant="ghost" onClick={openDialog}>
        Decline order
      </Button>
      {Dialog && opened > 0 && <Dialog key={opened} sale={sale} open={open} onOpenChange={setOpen} />}
    </>
  );
}
