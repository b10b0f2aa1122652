"use client";
import { useQuery } from "@tanstack/react-query";
import { getTeam } from "@quayside/api-client/contract/team/team.endpoints";
import type { Team } from "@quayside/api-client/contract/team/team.schema";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { TabsNav } from "@quayside/ui/tabs-nav";
import { InvitationItem } from "#features/team/invitation-item.tsx";
import { InviteForm } from "#features/team/invite-form.tsx";
import { MemberItem } from "#features/team/member-item.tsx";
import { teamTabs } from "#features/team/team-tabs.ts";
import { teamMessages as messages } from "#features/team/team.messages.ts";

/** The people of the company with their roles, and who is invited; shown in the frame of the profile. */
export function TeamPage() {
  const { client } = useSession();
  const team = useQuery(queryOptionsFor(client, getTeam, {}));
  return (
    <>
      <TabsNav label="Team" tabs={teamTabs("people")} />
      {team.data !== undefined && <People team={team.data} />}
      {team.data === undefined && team.error === null && (
        <SkeletonGroup label="Loading your team" className="card grid gap-4 p-6">
          <Skeleton lines={6} />
        </SkeletonGroup>
      )}
      {team.data === undefined && team.error !== null && (
        <LoadFailure error={team.error} title={messages.loadFailed} onRetry={team.refetch} />
      )}
    </>
  );
}

function People({ team }: { readonly team: Team }) {
  const canManage = team.yourRole === "OWNER";
  return (
    <>
      {!canManage && <p className="text-muted">{messages.ownersOnly}</p>}
      <section aria-labelledby="people" className="grid gap-3">
        <h2 id="people" className="text-lg font-semibold">
          {messages.people}
        </h2>
        <ul aria-labelledby="people" className="card divide-y">
          {team.members.map((member) => (
            <MemberItem
              key={member.qid}
              member={member}
              canManage={canManage}
              canLeave={team.yourRole !== null}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="invited" className="grid gap-3">
        <h2 id="invited" className="text-lg font-semibold">
          {messages.invited}
        </h2>
        {team.invitations.length === 0 ? (
          <p className="card px-5 py-4 text-muted">{messages.noInvitations}</p>
        ) : (
          <ul aria-labelledby="invited" className="card divide-y">
            {team.invitations.map((invitation) => (
              <InvitationItem key={invitation.qid} invitation={invitation} canManage={canManage} />
            ))}
          </ul>
        )}
      </section>
      {canManage && <InviteForm />}
    </>
  );
}
