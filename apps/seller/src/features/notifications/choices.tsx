"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useIsReadOnly } from "#components/read-only.ts";
import { DesktopCard } from "#features/notifications/components/desktop-card.tsx";
import { ChoicesForm } from "#features/notifications/components/choices-form.tsx";
import { notificationMessages as messages } from "#features/notifications/notifications.messages.ts";
import { choicesQuery } from "#features/notifications/notifications.queries.ts";

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
