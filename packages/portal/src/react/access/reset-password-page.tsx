"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { RequestReset } from "#react/access/request-reset.tsx";
import { SetPassword } from "#react/access/set-password.tsx";

/** Mails a link that sets a new password, or, opened with its secret, sets it. Open to any visitor. */
export function ResetPasswordPage() {
  const { location } = useSession();
  const secret = new URLSearchParams(location.search).get("secret") ?? "";
  return (
    <div className="mx-auto grid w-full max-w-md content-start gap-6 px-4 py-4 sm:py-10">
      {secret === "" ? <RequestReset /> : <SetPassword key={secret} secret={secret} />}
    </div>
  );
}
