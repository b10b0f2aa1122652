"use client";
import { type FormEvent, useState } from "react";
import { setBadge } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { BADGE_FORM } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { quickSignInMessages as texts, setBadgeErrors } from "#features/my-profile/my-profile.messages.ts";

/** Takes the code of a badge: scanned with any focus, or typed. */
export function BadgeDialog({ onClose }: { readonly onClose: () => void }) {
  const { show } = useToast();
  const fresh = useFreshSignIn();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const { send, isPending, failure } = useSubmit(setBadge, {
    texts: setBadgeErrors,
    fallback: texts.failed,
    confirm: fresh,
    onSuccess: () => {
      show({ tone: "success", title: texts.badgeSaved });
      onClose();
    },
  });
  function save(badge: string) {
    const isBadge = BADGE_FORM.test(badge);
    setProblem(isBadge ? undefined : texts.badgeWrong);
    if (isBadge) send({ body: { badge } });
  }
  useScanner(
    ({ raw }) => {
      setCode(raw.trim());
      save(raw.trim());
      return { tone: "info", text: texts.badge };
    },
    { isWindow: true },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    save(code);
  }
  return (
    <>
      <Dialog open onOpenChange={onClose} title={texts.badge} description={texts.badgeText}>
        <form noValidate className="grid gap-4 pb-4" onSubmit={submit}>
          {failure !== null && (
            <InlineNotification tone="error" closable={false}>
              {failure}
            </InlineNotification>
          )}
          <TextField
            id="badge"
            label={texts.badgeCode}
            autoComplete="off"
            spellCheck={false}
            value={code}
            error={problem}
            onChange={(event) => setCode(event.target.value)}
          />
          <div>
            <Button type="submit" variant="primary" pending={isPending}>
              {texts.saveBadge}
            </Button>
          </div>
        </form>
      </Dialog>
      {fresh.dialog}
    </>
  );
}
