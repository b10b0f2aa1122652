"use client";

import {
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { SessionProvider, useSession } from "@quayside/auth/react/session-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import type { OpenSession } from "@quayside/api-client/contract/users/user.schema";
import { loadSending } from "@quayside/api-client/client";
import { createQueryClient } from "@quayside/api-client/queries";
import type { ConsentChoice } from "@quayside/telemetry/consent";
import { ToastProvider } from "@quayside/ui/toast";
import { UiProvider, type ImageProps } from "@quayside/ui/ui-provider";
import { ownTimeZone } from "@quayside/format/date";
import { imageUrl, widthFor } from "@quayside/content/image-url";
import { whenIdle } from "#when-idle.ts";
import type { ExpiredSession } from "#react/access/expired-session.tsx";
import { tellTimeZone } from "#page/document-server.ts";
import { usePortalNavigation } from "#portal-navigation.ts";
import { portalSession } from "#portal-session.ts";
import type { PublicConfig } from "#public-config.ts";
import { AppLink } from "#react/parts/app-link.tsx";
import { type ReaderTime, ReaderTimeContext, startFrom } from "#reader-time.ts";
import { BaseProviders } from "#react/frame/base-providers.tsx";
import { telemetryOf } from "#telemetry.ts";

/** Over the page of an expired session: asks for the password. Its code is prefetched once the page is idle. */
function SessionExpiryDialog() {
  const { session, expired } = useSession();
  const [Dialog, setDialog] = useState<typeof ExpiredSession | null>(null);
  const load = useCallback(async () => {
    const loaded = await import("#react/access/expired-session.tsx");
    setDialog(() => loaded.ExpiredSession);
  }, []);
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  useEffect(() => {
    if (expired) void load().catch(() => session.logout());
  }, [expired, load, session]);
  return expired && Dialog !== null ? <Dialog /> : null;
}

function createServices(config: PublicConfig, initial: OpenSession | undefined) {
  const telemetry = telemetryOf(config);
  return { telemetry, session: portalSession(config, telemetry, initial), queryClient: createQueryClient() };
}

/**
 * The providers of the pages behind the login: configuration, session, queries, toasts, links, telemetry. The session
 * is the tab's; the query cache is created on every entry, so that it never holds another user's data.
 *
 * @param consentChoice the reader's consent choice, from the document's request
 * @param initial the session that the document was rendered with
 * @param time the time zone and the moment it was rendered for; by default the device's
 */
export function PortalProviders({
  config,
  consentChoice,
  initial,
  time,
  children,
}: {
  readonly config: PublicConfig;
  readonly consentChoice: ConsentChoice;
  readonly initial?: OpenSession | undefined;
  readonly time?: ReaderTime & { readonly reportedZone: string };
  readonly children: ReactNode;
}) {
  const [{ telemetry, session, queryClient }] = useState(() => createServices(config, initial));
  const { location, navigate } = usePortalNavigation(config);
  const identify = useCallback((qid: string) => telemetry.analytics?.identify(qid), [telemetry]);
  useEffect(() => whenIdle(() => void loadSending().catch(() => {})), []);
  const page = (
    <BaseProviders config={config} consentChoice={consentChoice}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session} navigate={navigate} location={location} onUser={identify}>
          <UiProvider link={AppLink} image={AppImage}>
            <ToastProvider>
              {children}
              <SessionExpiryDialog />
            </ToastProvider>
          </UiProvider>
        </SessionProvider>
      </QueryClientProvider>
    </BaseProviders>
  );
  return time === undefined ? (
    page
  ) : (
    <ReaderTimeProvider {...time} onZone={tellTimeZone}>
      {page}
    </ReaderTimeProvider>
  );
}

/** The device's zone is read with every render; there is no event for a change. */
const never = () => () => {};

/**
 * The time zone and the moment that a document is rendered for, on the server and while it is hydrated. If the device
 * is in another zone, everything below is re-rendered in that one.
 *
 * @param zone IANA name of the zone that the document was rendered for, as `Intl` writes it: formatters are cached by
 * name, and a server must not cache one for each spelling it receives
 * @param reportedZone the name that the device reported for it: server and browser may prefer different names of one
 * zone, such as Asia/Calcutta and Asia/Kolkata
 * @param documentNow the moment it was rendered for, in ms
 * @param onZone called with the device's zone if it differs, e.g. to remember it for the next document
 */
export function ReaderTimeProvider({
  zone,
  reportedZone = zone,
  documentNow,
  onZone,
  children,
}: {
  readonly zone: string;
  readonly reportedZone?: string;
  readonly documentNow: number;
  readonly onZone?: (zone: string) => void;
  readonly children: ReactNode;
}) {
  const shown = useSyncExternalStore(
    never,
    () => (ownTimeZone() === reportedZone ? zone : ownTimeZone()),
    () => zone,
  );
  const time = useMemo(() => ({ zone: shown, documentNow }), [shown, documentNow]);
  useLayoutEffect(() => startFrom(documentNow), [documentNow]);
  useEffect(() => {
    if (shown !== zone) onZone?.(shown);
  }, [shown, zone, onZone]);
  return <ReaderTimeContext value={time}>{children}</ReaderTimeContext>;
}

/** The image of the design system; the image host, not our server, resizes it when its width is known. */
export function AppImage({ src, alt, width, ...rest }: ImageProps) {
  if (typeof width !== "number" || rest.srcSet !== undefined) {
    return <img src={src} alt={alt} width={width} loading="lazy" {...rest} />;
  }
  const sharp = imageUrl(src, { width: widthFor(width * 2) });
  return (
    <img
      src={imageUrl(src, { width: widthFor(width) })}
      srcSet={`${sharp} 2x`}
      alt={alt}
      width={width}
      loading="lazy"
      decoding="async"
      {...rest}
    />
  );
}
