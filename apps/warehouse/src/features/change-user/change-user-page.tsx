"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listDevicePeople } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { LoginForm } from "@quayside/portal/react/access/login-form";
import { RunningLoginSession } from "@quayside/portal/react/access/running-login-session";
import { Section, SectionState } from "@quayside/portal/react/security/section";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useOffline, useQueueState } from "#components/offline/offline-provider.tsx";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { PinForm } from "#features/change-user/pin-form.tsx";
import { changeUserMessages as messages } from "#features/change-user/change-user.messages.ts";
import { changeProblem, useChangeUser } from "#features/change-user/use-change-user.ts";

/** Codes of goods and locations are not badges: on this page too, they open their own page. */
const NO_BADGE: ReadonlySet<string> = new Set(["sscc", "place", "page", "elements"]);

/** Lets a colleague take over this device: with a badge, a PIN, or the first time each day the password. */
export function ChangeUserPage() {
  const { client } = useSession();
  const { worker } = useOffline();
  const { entries } = useQueueState();
  const people = useQuery(queryOptionsFor(client, listDevicePeople, {}));
  const [chosen, setChosen] = useState<{ readonly qid: string; readonly name: string } | null>(null);
  const [isNew, setNew] = useState(false);
  const { change } = useChangeUser();
  useScanner(async (scan) => {
    if (NO_BADGE.has(scan.kind)) return null;
    try {
      return { tone: "success", text: messages.welcome(await change({ badge: scan.raw.trim() })) };
    } catch (error) {
      return { tone: "error", text: changeProblem(error) };
    }
  });
  const found = people.data?.results;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold">{messages.title}</h1>
        <p className="text-muted">{messages.lead(worker?.name ?? "")}</p>
      </div>
      {entries.length > 0 && (
        <InlineNotification tone="caution" closable={false}>
          {messages.queueStays(entries.length)}
        </InlineNotification>
      )}
      <ScanBar label={messages.scan} action={messages.scanAction} />
      {chosen !== null ? (
        <PinForm key={chosen.qid} person={chosen} onClose={() => setChosen(null)} />
      ) : (
        <Section title={messages.people}>
          {found === undefined && <SectionState query={people} what={messages.load} />}
          {found?.length === 0 && <p>{messages.noOtherUser}</p>}
          {found !== undefined && found.length > 0 && (
            <ul className="grid gap-3">
              {found.map((person) => (
                <li key={person.qid} className="grid gap-1">
                  <Button
                    size="lg"
                    className="min-h-14 justify-start wrap-anywhere"
                    disabled={!person.hasPin}
                    onClick={() => setChosen(person)}
                  >
                    {person.name}
                  </Button>
                  {!person.hasPin && <p className="text-sm text-muted">{messages.noPin}</p>}
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {isNew ? (
        <RunningLoginSession>
          <div className="grid max-w-md gap-4">
            <LoginForm heading="h2" title={messages.withPassword} onOtherAccount={() => setNew(false)} />
          </div>
        </RunningLoginSession>
      ) : (
        <div className="grid gap-2">
          <p className="text-muted">{messages.withPasswordHint}</p>
          <div>
            <Button className="min-h-14" onClick={() => setNew(true)}>
              {messages.withPassword}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
