"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getChamberOfCommerce, getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { StateBlock } from "@quayside/ui/state-block";
import { useIsReadOnly } from "#components/read-only.ts";
import { ChamberFile } from "#features/profile/chamber-file.tsx";
import { ChamberForm } from "#features/profile/chamber-form.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";

/** The company's entry in the commercial register. */
export function ChamberPage() {
  return (
    <ProfilePage
      path="/my-profile/chamber-of-commerce/"
      title="Chamber of commerce"
      lead="The extract of your company from the commercial register, with its number."
      query={(client) => queryOptionsFor(client, getChamberOfCommerce, {})}
      what="the extract of the register"
    >
      {(answer) => <Registration {...answer} />}
    </ProfilePage>
  );
}

function Registration({ registration, version }: AnswerOf<typeof getChamberOfCommerce>) {
  const isReadOnly = useIsReadOnly("account");
  const [isReplacing, setReplacing] = useState(false);
  const close = () => setReplacing(false);
  const { client } = useSession();
  const { data: company } = useQuery(queryOptionsFor(client, getCompany, {}));
  const number = company?.registrationNumber ?? registration?.number ?? "";
  if (registration === null)
    return isReadOnly ? (
      <StateBlock kind="empty" title="There is no extract of the register yet" />
    ) : (
      <ChamberForm number={number} version={version} onDone={close} />
    );
  return (
    <>
      <ChamberFile
        key={registration.qid}
        registration={registration}
        version={version}
        onReplace={isReadOnly ? undefined : () => setReplacing(true)}
      />
      {isReplacing && (
        <ChamberForm number={number} version={version} isReplacing onDone={close} onCancel={close} />
      )}
    </>
  );
}
