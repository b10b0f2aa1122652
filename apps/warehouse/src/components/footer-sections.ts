"use client";
import { createContext, use } from "react";
import type { FooterSection } from "@quayside/content/footer";

const FooterSectionsContext = createContext<readonly FooterSection[]>([]);

export const FooterSectionsProvider = FooterSectionsContext;

/** Link columns of the page footer, as the content service has them; none when it cannot be reached. */
export function useFooterSections(): readonly FooterSection[] {
  return use(FooterSectionsContext);
}
