"use client";
import { useEffect, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { LogoutPage } from "@quayside/portal/react/access/logout-page";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { LoadingDots } from "@quayside/ui/loading-dots";
import { useOffline, useQueueState } from "#components/offline/offline-provider.tsx";
import { offlineMessages as messages } from "#components/offline/offline.messages.ts";

/** Signs out; asks first if the user has unsent scans on this device, as only they can send them. */
export function SignOutPage() {
  const { status, offline } = useSession();
  const { worker, queue } = useOffline();
  const { entries } = useQueueState();
  const [isRead, setIsRead] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const isKnown = worker !== null;
  useEffect(() => {
    if (!isKnown) return;
    // If the store cannot be read, there is nothing to ask about.
    void queue
      .refresh()
      .catch(() => {})
      .then(() => setIsRead(true));
  }, [isKnown, queue]);
  if (isSure) return <LogoutPage />;
  if (!isKnown && status === "NOT_SET" && !offline) return <LoadingDots label={messages.signingOut} />;
  if (isKnown && !isRead) return <LoadingDots label={messages.signingOut} />;
  if (!isKnown || entries.length === 0) return <LogoutPage />;
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-8">
      <h1 className="text-xl font-semibold">{messages.signOutTitle}</h1>
      <p>{messages.signOutText(entries.length)}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" href="/warehouse/incoming/" className="max-sm:flex-1">
          {messages.stay}
        </LinkButton>
        <Button className="max-sm:flex-1" onClick={() => setIsSure(true)}>
          {messages.signOutAnyway}
        </Button>
      </div>
    </div>
  );
}
