"use client";
import { createContext, use } from "react";

/** The portals, by the application name of their sessions. */
export type PortalApplication = "sellers" | "warehouse";

/** Configuration that reaches the browser: public values only, read when a page is requested. */
export interface PublicConfig {
  /** Which portal this is. */
  readonly application: PortalApplication;
  /** Base of all API calls, with the prefix `/api/`. */
  readonly apiBaseUrl: string;
  readonly environment: "development" | "preview" | "production";
  /** Origins without a last slash; empty when not configured. */
  readonly sellerUrl: string;
  readonly marketingUrl: string;
  readonly warehouseUrl: string;
  readonly imageHostUrl: string;
  readonly analyticsHost: string;
  readonly analyticsKey: string;
  readonly errorDsn: string;
  readonly supportEmail: string;
  readonly successEmail: string;
  /** Cookie domain of the consent choice; empty for this host only. */
  readonly cookieDomain: string;
}

const ConfigContext = createContext<PublicConfig | null>(null);

export const PublicConfigProvider = ConfigContext;

/** The public configuration. Throws outside its provider. */
export function usePublicConfig(): PublicConfig {
  const config = use(ConfigContext);
  if (config === null) throw new Error("usePublicConfig must be called only inside a PublicConfigProvider.");
  return config;
}
