"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import type { Passkey } from "@quayside/api-client/contract/passkeys/passkeys.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { problemText } from "#problem-text.ts";
import { useDates } from "#reader-time.ts";
import { useSubmit } from "#submit/use-submit.ts";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useFreshSignIn } from "#react/access/fresh-sign-in.tsx";
import { Section, SectionState } from "#react/security/section.tsx";
import { useFactorChanged } from "#react/security/use-factor-changed.ts";
import { passkeyTexts as texts } from "#security/security.messages.ts";

const AddPasskey = dynamic(async () => (await import("#react/security/add-passkey.tsx")).AddPasskey);
const PasskeyNameDialog = dynamic(
  async () => (await import("#react/security/passkey-name-dialog.tsx")).PasskeyNameDialog,
);

/** The passkeys of the signed-in user: add, rename, remove. */
export function PasskeysSection() {
  const { client } = useSession();
  const passkeys = useQuery(queryOptionsFor(client, listPasskeys, {}));
  const [isAdding, setAdding] = useState(false);
  const own = passkeys.data?.results;
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-muted">{texts.intro}</p>
      {own === undefined ? (
        <SectionState query={passkeys} what={texts.what} />
      ) : (
        <>
          {own.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul aria-label={texts.list} className="divide-y rounded-md border">
              {own.map((passkey) => (
                <OwnPasskey key={passkey.qid} passkey={passkey} />
              ))}
            </ul>
          )}
          <div>
            <Button variant={own.length === 0 ? "primary" : "secondary"} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </div>
        </>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Section>
  );
}

function OwnPasskey({ passkey }: { readonly passkey: Passkey }) {
  const { formatMoment } = useDates();
  const { show } = useToast();
  const [dialog, setDialog] = useState<"rename" | "remove" | null>(null);
  const { qid, name, createdAt, lastUsedAt } = passkey;
  const done = (title: string) => () => {
    setDialog(null);
    show({ tone: "success", title });
  };
  const fresh = useFreshSignIn();
  const rename = useSubmit(renamePasskey, { confirm: fresh, onSuccess: done(texts.renamed) });
  const factorChanged = useFactorChanged();
  const remove = useSubmit(removePasskey, {
    confirm: fresh,
    onSuccess: () => {
      done(texts.removed)();
      factorChanged();
    },
  });
  function open(next: "rename" | "remove") {
    rename.reset();
    remove.reset();
    setDialog(next);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="tnum flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            {texts.created} <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </span>
          {lastUsedAt === null ? (
            <span>{texts.never}</span>
          ) : (
            <span>
              {texts.used} <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={texts.renameOf(name)} onClick={() => open("rename")}>
          {texts.rename}
        </Button>
        <Button size="sm" aria-label={texts.removeOf(name)} onClick={() => open("remove")}>
          {texts.remove}
        </Button>
      </div>
      {dialog === "rename" && (
        <PasskeyNameDialog
          title={texts.renameTitle}
          confirmLabel={texts.save}
          name={name}
          pending={rename.isPending}
          error={rename.error === null ? undefined : problemText(rename.error)}
          onConfirm={(next) => rename.send({ params: { qid }, body: { name: next } })}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        open={dialog === "remove"}
        onOpenChange={(isOpen) => setDialog(isOpen ? "remove" : null)}
        title={texts.removeTitle(name)}
        description={texts.removeDetail}
        confirmLabel={texts.remove}
        tone="danger"
        pending={remove.isPending}
        error={remove.error !== null && problemText(remove.error)}
        onConfirm={() => remove.send({ params: { qid } })}
      />
      {fresh.dialog}
    </li>
  );
}
