"use client";
import { useEffect } from "react";
import { RequireUser } from "@quayside/auth/react/guard";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { Blank } from "@quayside/portal/react/blank";
import { usePublicConfig } from "@quayside/portal/public-config";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";

/** Says what still has to be verified before the portal can be used, and how to get there. */
export function ActivateAccountPage() {
  const { user } = useSession();
  return <RequireUser blank={<Blank />}>{user === null ? <SignedOut /> : <Verification />}</RequireUser>;
}

function SignedOut() {
  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-4 px-4 py-10">
      <h1 className="text-xl font-semibold">Verify your account</h1>
      <p>Sign in to see what still has to be verified.</p>
      <div>
        <LinkButton href="/login/?redirectPath=%2Factivate-account%2F" variant="primary">
          Login
        </LinkButton>
      </div>
    </div>
  );
}

function Verification() {
  const user = useUser();
  const { session, navigate } = useSession();
  const { supportEmail } = usePublicConfig();
  const isComplete = user.isEmailVerified && user.isPhoneVerified;
  useEffect(() => {
    if (isComplete) navigate("/");
  }, [isComplete, navigate]);
  const steps = [
    { id: "email", title: "E-mail address", detail: user.email, done: user.isEmailVerified },
    { id: "phone", title: "Phone number", detail: "", done: user.isPhoneVerified },
  ];
  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-5 px-4 py-10">
      <h1 className="text-xl font-semibold">Verify your account</h1>
      <p>Before you can use the portal, your e-mail address and your phone number have to be verified.</p>
      <ul className="card divide-y divide-border">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <span>
              <span className="block font-medium">{step.title}</span>
              {step.detail !== "" && <span className="text-sm break-all text-muted">{step.detail}</span>}
            </span>
            <Badge tone={step.done ? "success" : "caution"}>{step.done ? "Verified" : "Not verified"}</Badge>
          </li>
        ))}
      </ul>
      <p>
        We verify new accounts together with you. Write to{" "}
        <a className="prose-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>{" "}
        and we get back to you within one working day.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void session.reloadUser()}>
          Check again
        </Button>
        <LinkButton href="/logout/">Sign Out</LinkButton>
      </div>
    </div>
  );
}
