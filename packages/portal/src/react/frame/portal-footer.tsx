import { PaymentLogos } from "@quayside/ui/payment-logos";
import { readFooterSections } from "#content.server.ts";
import { SiteFooter } from "#react/frame/site-footer.tsx";

/**
 * The footer of every page of a portal, with the links of the content service. The logos are rendered by the server,
 * so that they are not in any page's script.
 *
 * @param environment the environment of this server, read with this request
 */
export async function PortalFooter({
  environment,
}: {
  readonly environment: Readonly<Record<string, string | undefined>>;
}) {
  return <SiteFooter sections={await readFooterSections(environment)} payments={<PaymentLogos />} />;
}
