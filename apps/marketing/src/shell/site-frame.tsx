import { Button } from "@quayside/ui/button";
import { isPreview } from "#server/preview.ts";
import { PreviewBridge } from "#shell/preview-bridge.tsx";
import { PaymentLogos } from "@quayside/ui/payment-logos";
import { setTimeout } from "node:timers/promises";
import type { ReactNode } from "react";
import { apiBaseUrl } from "#server/api-base-url.ts";
import { readFooter } from "#server/content.ts";
import { readEnv } from "#server/env.ts";
import { SiteFooter } from "#shell/site-footer.tsx";
import { SiteHeader } from "#shell/site-header.tsx";

/**
 * Maximum wait of a page for its footer, in milliseconds: one attempt of the content client. After that the page is
 * shown without it.
 */
const FOOTER_WAIT_MS = 5000;

async function ContentFooter(props: { marketingHref: string }) {
  const sections = await Promise.race([readFooter(), setTimeout(FOOTER_WAIT_MS, null, { ref: false })]);
  if (!sections) return null;
  return (
    <SiteFooter
      sections={sections}
      payments={<PaymentLogos />}
      year={new Date().getFullYear()}
      marketingHref={props.marketingHref}
      apiBaseUrl={apiBaseUrl()}
    />
  );
}

/** The frame of every page: a skip link, the header, content that fills the screen, the footer. */
export function SiteFrame(props: { children: ReactNode }) {
  const { SELLER_URL: sellerUrl, MARKETING_URL: marketingUrl } = readEnv();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <PreviewBar />
      <SiteHeader sellerHref={sellerUrl.replace(/\/+$/, "")} />
      <div id="content" className="flex grow flex-col">
        {props.children}
      </div>
      <ContentFooter marketingHref={marketingUrl} />
    </>
  );
}

/** Tells editors that drafts are shown, with a button to leave the preview. */
async function PreviewBar() {
  if (!(await isPreview())) return null;
  return (
    <form
      method="post"
      action="/leave-preview/"
      aria-label="Preview"
      className="flex flex-wrap items-center justify-between gap-2 border-b border-border bg-surface px-4 py-2 sm:px-6"
    >
      <p className="text-md">Preview: this page shows what is saved, published or not.</p>
      <Button type="submit">Leave the preview</Button>
      <PreviewBridge />
    </form>
  );
}
