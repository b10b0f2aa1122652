import type { ReactNode } from "react";
import { documentConsent } from "#document-consent.server.ts";
import { readPublicConfig } from "#public-config.server.ts";
import type { PortalApplication } from "#public-config.ts";
import { LoginFrame } from "#react/access/login-frame.tsx";
import { PortalFooter } from "#react/frame/portal-footer.tsx";

/**
 * The layout of the login, without code that only the pages behind it need.
 *
 * @param environment the environment of this server, read with this request
 */
export async function LoginLayout({
  application,
  environment,
  children,
}: {
  readonly application: PortalApplication;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}) {
  const config = readPublicConfig(environment, application);
  return (
    <LoginFrame
      config={config}
      consentChoice={await documentConsent()}
      footer={<PortalFooter environment={environment} />}
    >
      {children}
    </LoginFrame>
  );
}
