"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { RequireUser } from "@quayside/auth/react/guard";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { useToast } from "@quayside/ui/toast";
import { activationMessages as texts, emailStepMessages, phoneStepMessages } from "#activation.messages.ts";
import { usePublicConfig } from "#public-config.ts";
import { ActivationLink, EmailLink } from "#react/access/activation-link.tsx";
import { Blank } from "#react/frame/blank.tsx";
import { EmailStep } from "#react/access/email-step.tsx";
import { PhoneStep } from "#react/access/phone-step.tsx";

/**
 * Verifies e-mail address and phone number. With the `secret` of an activation link it activates that account, also
 * without a session; with the `token` of an e-mail link it verifies the address of the signed-in user, or their
 * requested new one.
 */
export function ActivateAccountPage() {
  const { user, location } = useSession();
  const query = new URLSearchParams(location.search);
  const secret = query.get("secret") ?? "";
  const token = query.get("token") ?? "";
  const isChange = secret === "" && token !== "" && query.get("change") === "email";
  const hasLink = secret !== "" || token !== "";
  return (
    <RequireUser blank={<Blank />}>
      <div className="mx-auto grid w-full max-w-xl content-start gap-5 px-4 py-10">
        <h1 className="text-xl font-semibold">{isChange ? emailStepMessages.changeTitle : texts.title}</h1>
        {secret !== "" && <ActivationLink key={secret} secret={secret} />}
        {secret === "" && token !== "" && user !== null && (isChange || !user.isEmailVerified) && (
          <EmailLink key={token} token={token} isChange={isChange} />
        )}
        {user !== null && <Verification hasLink={hasLink} isChange={isChange} isActivation={secret !== ""} />}
      </div>
    </RequireUser>
  );
}

/**
 * The remaining verification steps. When done, it redirects; after a link it waits, so that the outcome can be read.
 */
function Verification({
  hasLink,
  isChange,
  isActivation,
}: {
  readonly hasLink: boolean;
  readonly isChange: boolean;
  readonly isActivation: boolean;
}) {
  const user = useUser();
  const { session, navigate } = useSession();
  const { show } = useToast();
  const { supportEmail } = usePublicConfig();
  const isComplete = user.isEmailVerified && user.isPhoneVerified;
  const wasComplete = useRef(isComplete);
  useEffect(() => {
    // The activation link shows this itself.
    if (isComplete && !wasComplete.current && !isActivation)
      show({ tone: "success", title: texts.activated });
    wasComplete.current = isComplete;
    if (isComplete && !hasLink) navigate("/");
  }, [isComplete, isActivation, hasLink, navigate, show]);
  useEffect(() => {
    // Links are often opened elsewhere, mostly on the phone.
    const look = () => {
      if (document.visibilityState === "visible") void session.reloadUser().catch(() => {});
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [session]);
  if (isComplete)
    return (
      <>
        {!isChange && (
          <InlineNotification tone="success" closable={false}>
            {texts.complete}
          </InlineNotification>
        )}
        <div>
          <LinkButton href="/" variant="primary">
            {texts.goOn}
          </LinkButton>
        </div>
      </>
    );
  return (
    <>
      <p>{texts.intro}</p>
      <ol className="card divide-y">
        <Step title={emailStepMessages.title} detail={user.email} isDone={user.isEmailVerified}>
          <EmailStep />
        </Step>
        <Step title={phoneStepMessages.title} isDone={user.isPhoneVerified}>
          <PhoneStep />
        </Step>
      </ol>
      <p>
        {texts.help}{" "}
        <a className="prose-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void session.reloadUser().catch(() => {})}>{texts.checkAgain}</Button>
        <LinkButton href="/logout/">{texts.signOut}</LinkButton>
      </div>
    </>
  );
}

function Step({
  title,
  detail,
  isDone,
  children,
}: {
  readonly title: string;
  readonly detail?: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li className="grid gap-4 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-medium">{title}</h2>
        <Badge tone={isDone ? "success" : "caution"}>{isDone ? texts.verified : texts.notVerified}</Badge>
      </div>
      {isDone ? detail !== undefined && <p className="text-sm break-all text-muted">{detail}</p> : children}
    </li>
  );
}
