"use client";
import { getUser } from "@quayside/api-client/contract/users/me.endpoints";
import type { PendingEmail as Pending } from "@quayside/api-client/contract/users/me.schemas";
import {
  cancelEmailChange,
  resendEmailChange,
} from "@quayside/api-client/contract/verification/verification.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { waitOf } from "@quayside/portal/problem-text";
import { useWait } from "@quayside/portal/react/access/use-wait";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { pendingEmailMessages as texts, resendErrors } from "#features/profile/profile.messages.ts";

/**
 * A new e-mail address pending verification: the link can be sent again, and the change cancelled.
 *
 * @param current the address in use until then
 * @param onCancelled called once the change is cancelled, before this leaves the screen
 */
export function PendingEmail({
  pending,
  current,
  onCancelled,
}: {
  readonly pending: Pending;
  readonly current: string;
  readonly onCancelled: () => void;
}) {
  const { formatMoment } = useDates();
  const { session } = useSession();
  const { show } = useToast();
  const pause = useWait(0, texts.wait);
  const own = queryKey(getUser);
  const resend = useSubmit(resendEmailChange, {
    texts: resendErrors,
    refetches: [own],
    onSuccess: ({ wait }) => {
      pause.start(wait);
      show({ tone: "success", title: texts.resent });
    },
    onError: (error) => {
      pause.start(waitOf(error));
      // Verified or cancelled on another device meanwhile.
      void session.reloadUser().catch(() => {});
    },
  });
  const cancel = useSubmit(cancelEmailChange, {
    fallback: texts.cancelFailed,
    onSuccess: () => {
      show({ tone: "success", title: texts.cancelled });
      onCancelled();
      void session.reloadUser().catch(() => {});
    },
  });
  const failure = cancel.failure ?? (waitOf(resend.error) > 0 ? null : resend.failure);
  return (
    <div role="group" aria-label={texts.title} className="grid gap-3">
      <InlineNotification tone="info" title={texts.title} closable={false}>
        <p className="break-words">{texts.waiting(pending.email, current)}</p>
        <p className="mt-1">{texts.until(formatMoment(pending.expiresAt))}</p>
      </InlineNotification>
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" pending={resend.isPending} {...pause.buttonProps(() => resend.send({}))}>
          {texts.again}
        </Button>
        <Button size="sm" variant="ghost" pending={cancel.isPending} onClick={() => cancel.send({})}>
          {texts.cancel}
        </Button>
      </div>
      {pause.hint}
    </div>
  );
}
