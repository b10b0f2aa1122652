"use client";

import { LinkButton } from "@quayside/ui/link-button";
import { useSyncExternalStore } from "react";
import type { Cta as CtaContent } from "#blocks.schema.ts";
import { hrefOf } from "#content-link.ts";
import { readSignedInHint, subscribeToSignedInHint } from "#signed-in-hint.ts";

/** A call to action with one title, text and button for signed-in visitors and others for anonymous ones. */
export function Cta(props: { content: CtaContent }) {
  const signedIn = useSyncExternalStore(subscribeToSignedInHint, readSignedInHint, () => false);
  const call = signedIn ? props.content.signed_in : props.content.anonymous;
  const href = hrefOf(call.link);
  return (
    <section className="px-4 py-12 sm:px-6 sm:py-16 lg:px-8">
      <div className="mx-auto flex max-w-[1072px] flex-wrap items-center justify-between gap-6 rounded-lg bg-ink p-6 text-on-ink sm:p-10">
        <div>
          <h2 className="text-xl font-semibold">{call.title}</h2>
          {call.description ? <p className="mt-2 max-w-[55ch] text-md opacity-85">{call.description}</p> : null}
        </div>
        {href && call.label ? (
          <LinkButton href={href} size="lg">
            {call.label}
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}
