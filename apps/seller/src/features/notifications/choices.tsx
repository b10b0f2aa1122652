"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Button } from "@quayside/ui/button";
import { useIsReadOnly } from "#components/read-only.ts";
import { ChoicesForm } from "#features/notifications/choices-form.tsx";
import { notificationMessages as messages } from "#features/notifications/notifications.messages.ts";
import { choicesQuery } from "#features/notifications/notifications.queries.ts";
import { useDesktopNotices } from "#components/desktop-notices.ts";

/** How the signed-in user is notified of each topic. */
export function NotificationChoices() {
  const { client } = useSession();
  const isReadOnly = useIsReadOnly();
  const { data, error, refetch } = useQuery({ ...choicesQuery(client), enabled: !isReadOnly });
  if (isReadOnly)
    return (
      <InlineNotification tone="info" closable={false}>
        {messages.choicesReadOnly}
      </InlineNotification>
    );
  if (data !== undefined)
    return (
      <div className="grid grid-cols-1 gap-5">
        <DesktopCard />
        <ChoicesForm saved={data.results} />
      </div>
    );
  if (error === null)
    return (
      <SkeletonGroup label="Loading your choices" className="card p-6">
        <Skeleton lines={8} />
      </SkeletonGroup>
    );
  return (
    <LoadFailure
      error={error}
      title={messages.choicesLoad}
      notPermitted={<StateBlock kind="not-permitted" />}
      onRetry={refetch}
    />
  );
}

const texts = {
  unsupported: "This browser does not support desktop notifications.",
  blocked:
    "Your browser blocks notices of this site. Allow them in its settings for this site, then come back here.",
  off: "Off. Turn it on to be notified of new orders and deadlines while the portal is open in another tab or window.",
  on: "On. This device shows new notifications while the portal is open in a background tab.",
} as const;

/** Desktop notifications for this device; the browser's permission is only requested when the button is pressed. */
export function DesktopCard() {
  const { state, turnOn, turnOff } = useDesktopNotices();
  return (
    <section
      aria-labelledby="desktop-notices"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="desktop-notices" className="font-medium">
          Notices on this device
        </h2>
        <p role="status" className="text-sm text-muted">
          {texts[state]}
        </p>
      </div>
      {state === "off" && <Button onClick={() => void turnOn()}>Turn on</Button>}
      {state === "on" && <Button onClick={turnOff}>Turn off</Button>}
    </section>
  );
}
