"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  endSession,
  listSessions,
  revokeOtherSessions,
} from "@quayside/api-client/contract/auth/auth.endpoints";
import type { DeviceSession } from "@quayside/api-client/contract/auth/auth.schemas";
import { mutationOptionsFor, queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useDates } from "#reader-time.ts";
import { Section, SectionState } from "#react/security/section.tsx";
import { applicationNames, deviceTexts as texts } from "#security/security.messages.ts";

/** Devices shown at first: this one, and the most recently active ones. */
const SHOWN_AT_FIRST = 10;

/** The user's signed-in devices, with sign-out of one device, or of all but this one. */
export function DevicesSection() {
  const { client } = useSession();
  const sessions = useQuery(queryOptionsFor(client, listSessions, {}));
  const devices = sessions.data?.results;
  const [isAllShown, setAllShown] = useState(false);
  const hasOthers = devices?.some(({ current }) => !current) === true;
  return (
    <Section title={texts.title}>
      <p className="text-muted">{texts.intro}</p>
      {devices === undefined ? (
        <SectionState query={sessions} what={texts.what} />
      ) : (
        <>
          <ul className="divide-y rounded-md border">
            {devices.slice(0, isAllShown ? undefined : SHOWN_AT_FIRST).map((device) => (
              <Device key={device.qid} device={device} />
            ))}
          </ul>
          {devices.length > SHOWN_AT_FIRST && (
            <div>
              <Button variant="ghost" onClick={() => setAllShown(!isAllShown)}>
                {isAllShown ? texts.showFewer : texts.showAll(devices.length)}
              </Button>
            </div>
          )}
          {hasOthers ? <EndOthers /> : <p className="text-muted">{texts.only}</p>}
        </>
      )}
    </Section>
  );
}

function Device({ device }: { readonly device: DeviceSession }) {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const { show } = useToast();
  const { mutate, isPending } = useMutation(
    mutationOptionsFor(client, endSession, {
      onSuccess: () => show({ tone: "success", title: texts.ended }),
      onError: () => show({ tone: "error", title: texts.endFailed }),
    }),
  );
  const application = applicationNames[device.application] ?? device.application;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{device.device}</span>
          {device.current && <Badge tone="success">{texts.current}</Badge>}
        </p>
        <p className="text-sm text-muted">{application}</p>
        <p className="tnum flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            {texts.lastSeen} <time dateTime={device.lastSeenAt}>{formatMoment(device.lastSeenAt)}</time>
          </span>
          <span>
            {texts.signedIn} <time dateTime={device.createdAt}>{formatMoment(device.createdAt)}</time>
          </span>
        </p>
      </div>
      {!device.current && (
        <Button
          size="sm"
          pending={isPending}
          aria-label={texts.endOf(device.device, application)}
          onClick={() => mutate({ params: { qid: device.qid } })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const { client } = useSession();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isError, reset } = useMutation(
    mutationOptionsFor(client, revokeOtherSessions, {
      onSuccess: ({ ended }) => {
        setAsking(false);
        show({ tone: "success", title: texts.othersEnded(ended) });
      },
    }),
  );
  return (
    <div>
      <Button
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {texts.endOthers}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.confirmTitle}
        description={texts.confirm}
        confirmLabel={texts.endOthers}
        tone="danger"
        pending={isPending}
        error={isError && texts.othersFailed}
        onConfirm={() => mutate({})}
      />
    </div>
  );
}
