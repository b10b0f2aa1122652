"use client";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { getSellerTerms } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { LinkButton } from "@quayside/ui/link-button";

const TERMS_PAGE = "/legal/terms/";

/**
 * Shows on every page that the terms were updated, until the new version is accepted. The status is only fetched
 * while the flag for the updated terms is on; a seller who never accepted any is redirected to them anyway.
 */
export function TermsBanner() {
  const { client, user, flags, location } = useSession();
  const isAsked =
    flags["updated_supplier_terms"] === true &&
    user !== null &&
    user.isSeller &&
    user.sellerAcceptedSlaAt !== null &&
    !TERMS_PAGE.startsWith(location.path.replace(/\/$/, "") || "-");
  const terms = useQuery({ ...queryOptionsFor(client, getSellerTerms, {}), enabled: isAsked });
  if (!isAsked || terms.data?.isPending !== true) return null;
  const back = encodeURIComponent(location.path + location.search);
  return (
    <section
      aria-label="Updated terms"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border bg-info-bg px-4 py-2 text-info-fg sm:px-6"
    >
      <p className="flex min-w-0 items-center gap-2 font-medium">
        <FileText aria-hidden className="size-4.5 shrink-0" />
        <span>The Seller Terms and Conditions have changed.</span>
      </p>
      <LinkButton size="sm" href={`${TERMS_PAGE}?redirectUrl=${back}`} className="print:hidden">
        Review the changes
      </LinkButton>
    </section>
  );
}
