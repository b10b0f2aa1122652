"use client";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { StateBlock } from "@quayside/ui/state-block";
import { useIsReadOnly } from "#components/read-only.ts";
import { importMessages } from "#features/imports/imports.messages.ts";

/** Whether the reader may upload stock lists: by role, and if self-service uploads are enabled for the company. */
export function useMayUpload(): boolean {
  const { flags } = useSession();
  const isReadOnly = useIsReadOnly("stock");
  return !isReadOnly && flags["self_serve_stock_ingestion"] === true;
}

/** A screen for users who may upload; others see why they cannot. */
export function UploadGate({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (useMayUpload()) return children;
  return (
    <>
      <h1 className="text-xl font-semibold">{title}</h1>
      <StateBlock kind="not-permitted" title={importMessages.forbidden}>
        Ask the owner of your company&apos;s account, or your account manager.
      </StateBlock>
    </>
  );
}
