import type { ReactNode } from "react";
import { LoginLayout } from "@quayside/portal/react/access/login-layout";
import { serverEnvironment } from "#lib/env.ts";

/** The frame of the login. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <LoginLayout application="warehouse" environment={serverEnvironment()}>
      {children}
    </LoginLayout>
  );
}
