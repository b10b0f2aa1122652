import * as z from "zod/mini";
import type { RegistryAnswer, VatRegistry } from "#providers/vat-registry.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });
const Found = z.object({ target: z.object({ name: z.nullish(z.string()), vatNumber: z.string() }) });
const Refused = z.object({ code: z.string() });

/** Its service takes VAT registration numbers alone: those of departments (GD) and health authorities (HA) are not in it. */
const LOOKED_UP = /^(?:\d{9}|\d{12})$/;
/** A token is renewed this long before it ends, in ms. */
const MARGIN_MS = 60_000;

/** Access to the service: its address, and the application that is registered for it. */
interface HmrcAccess {
  /** E.g. https://api.service.hmrc.gov.uk */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
}

/**
 * HM Revenue & Customs, "Check a UK VAT number" 2.0: `GET organisations/vat/check-vat-number/lookup/{number}`, as an
 * application with a token of its own. 404 says that a number is not registered; only that and a number found are verdicts.
 */
export function hmrcRegistry({ address, clientId, clientSecret, timeoutMs }: HmrcAccess): VatRegistry {
  const base = address.replace(/\/$/, "");
  let token: { readonly text: string; readonly endsAt: number } | null = null;

  async function takeToken(signal: AbortSignal): Promise<string> {
    if (token !== null && token.endsAt > performance.now()) return token.text;
    const response = await fetch(`${base}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: clientId,
        client_secret: clientSecret,
        scope: "read:vat",
      }),
      redirect: "manual",
      signal,
    });
    if (!response.ok) throw new ServiceUnavailable(`HMRC gave no token: ${response.status}.`);
    const given = z.parse(Token, await response.json());
    token = { text: given.access_token, endsAt: performance.now() + given.expires_in * 1000 - MARGIN_MS };
    return token.text;
  }

  return {
    check: async ({ digits }): Promise<RegistryAnswer> => {
      if (!LOOKED_UP.test(digits)) return { fault: "MS_UNAVAILABLE" };
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${base}/organisations/vat/check-vat-number/lookup/${digits}`, {
        headers: {
          accept: "application/vnd.hmrc.2.0+json",
          authorization: `Bearer ${await takeToken(signal)}`,
        },
        redirect: "manual",
        signal,
      });
      if (response.ok) {
        const { target } = z.parse(Found, await response.json());
        return { isValid: true, name: target.name ?? null };
      }
      if (response.status === 401) token = null;
      if (response.status === 429) return { fault: "MS_MAX_CONCURRENT_REQ" };
      // A proxy that knows no such page answers 404 too: only the service's own word is a verdict.
      const said = z.safeParse(Refused, await response.json().catch(() => null));
      if (response.status === 404 && said.data?.code === "NOT_FOUND") return { isValid: false, name: null };
      if (response.status === 400 && said.data?.code === "INVALID_REQUEST") return { fault: "INVALID_INPUT" };
      throw new ServiceUnavailable(`HMRC answered ${response.status}.`);
    },
  };
}
