import { type VatRegistryName, vatRegistryOf, printedVatNumber } from "@quayside/identifiers/vat-number";
import * as z from "zod/mini";
import type { Config } from "#foundation/config.ts";
import { hmrcRegistry } from "#providers/hmrc-registry.ts";
import { type VatRegistry, sandboxRegistry, type RegistryAnswer } from "#providers/vat-registry.ts";
import { viesRegistry } from "#providers/vies-registry.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

type Access = Pick<
  Config,
  | "ENVIRONMENT"
  | "OUTSIDE_TIMEOUT_MS"
  | "VAT_REGISTRY_URL"
  | "HMRC_URL"
  | "HMRC_CLIENT_ID"
  | "HMRC_CLIENT_SECRET"
  | "UID_REGISTER_URL"
  | "BRREG_URL"
>;

/** For numbers whose registry is not configured: they are pending, and are checked once it is. */
const nobody: VatRegistry = { check: async () => ({ fault: "MS_UNAVAILABLE" }) };

function hmrcOf(config: Access): VatRegistry | undefined {
  const { HMRC_URL: address, HMRC_CLIENT_ID: clientId, HMRC_CLIENT_SECRET: clientSecret } = config;
  if (address === undefined || !clientId || !clientSecret) return undefined;
  return hmrcRegistry({ address, clientId, clientSecret, timeoutMs: config.OUTSIDE_TIMEOUT_MS });
}

/**
 * The configured registries behind one port, each for the numbers that its state gives out. Where none is named at all,
 * sandboxes answer; of Switzerland and Norway not in production: there no number counts by its form alone.
 */
export function openVatRegistries(config: Access): VatRegistry {
  const {
    OUTSIDE_TIMEOUT_MS: timeoutMs,
    VAT_REGISTRY_URL: vies,
    UID_REGISTER_URL: uid,
    BRREG_URL: brreg,
  } = config;
  const union = vies === undefined ? sandboxRegistry : viesRegistry(vies, timeoutMs);
  const other = vies === undefined && config.ENVIRONMENT !== "production" ? sandboxRegistry : nobody;
  const registries: Readonly<Record<VatRegistryName, VatRegistry>> = {
    VIES: union,
    // A registry with the API of VIES may know British numbers; VIES itself says that it does not.
    HMRC: hmrcOf(config) ?? union,
    UID: uid === undefined ? other : uidRegistry(uid, timeoutMs),
    BRREG: brreg === undefined ? other : brregRegistry(brreg, timeoutMs),
  };
  return {
    check: (number) => {
      const name = vatRegistryOf(number);
      return (name === null ? nobody : registries[name]).check(number);
    },
  };
}

const Unit = z.object({
  organisasjonsnummer: z.string(),
  navn: z.nullish(z.string()),
  registrertIMvaregisteret: z.boolean(),
  slettedato: z.nullish(z.string()),
});
const Unknown = z.object({ status: z.literal(404) });

/**
 * The Brønnøysund Register Centre, `GET enheter/{number}` of its open register of companies: whether a company is in
 * the Norwegian VAT register. A company that was struck off is in it no more.
 * @param address e.g. https://data.brreg.no/enhetsregisteret/api
 * @param timeoutMs timeout, in milliseconds
 */
function brregRegistry(address: string, timeoutMs: number): VatRegistry {
  return {
    check: async ({ digits }): Promise<RegistryAnswer> => {
      const number = digits.replace(/MVA$/, "");
      const response = await fetch(`${address.replace(/\/$/, "")}/enheter/${number}`, {
        headers: { accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) {
        const unit = z.parse(Unit, await response.json());
        if (unit.organisasjonsnummer !== number)
          throw new Error("The register answered about another company.");
        return { isValid: unit.registrertIMvaregisteret && !unit.slettedato, name: unit.navn ?? null };
      }
      // 410: it was removed for good.
      if (response.status === 410) return { isValid: false, name: null };
      if (response.status === 429) return { fault: "MS_MAX_CONCURRENT_REQ" };
      const text = await response.text();
      if (response.status === 404 && isNotFound(text, response.headers))
        return { isValid: false, name: null };
      if (response.status === 400) return { fault: "INVALID_INPUT" };
      throw new ServiceUnavailable(`The register answered ${response.status}.`);
    },
  };
}

/** An unknown number has an empty answer or one in JSON; a page of a proxy that knows no such address says nothing. */
function isNotFound(text: string, headers: Headers): boolean {
  if (text === "") return true;
  if (!headers.get("content-type")?.includes("json")) return false;
  try {
    return z.safeParse(Unknown, JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const NAMESPACE = "http://www.uid.admin.ch/xmlns/uid-wse";

const envelope = (number: string) =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>` +
  `<ValidateVatNumber xmlns="${NAMESPACE}"><vatNumber>${number}</vatNumber></ValidateVatNumber></s:Body></s:Envelope>`;

/** The text of the one element of a name, whatever its prefix. */
const textOf = (xml: string, element: string): string | null =>
  new RegExp(`<(?:\\w{1,20}:)?${element}(?:\\s[^<>]{0,200})?>([^<>]{0,100})</`, "i").exec(xml)?.[1]?.trim() ??
  null;

/** The business faults of the register; only one of them says something about the number. */
function faultOf(xml: string): RegistryAnswer | null {
  const error = textOf(xml, "error");
  if (error === "Data_validation_failed") return { fault: "INVALID_INPUT" };
  if (error === "Request_limit_exceeded") return { fault: "MS_MAX_CONCURRENT_REQ" };
  return null;
}

/**
 * The Swiss UID register of the Federal Statistical Office, public services 5.0: whether a number is in the VAT
 * register. It names no company, and takes 20 requests a minute.
 * @param address e.g. https://www.uid-wse.admin.ch/V5.0/PublicServices.svc
 * @param timeoutMs timeout, in milliseconds
 */
function uidRegistry(address: string, timeoutMs: number): VatRegistry {
  return {
    check: async ({ prefix, digits }): Promise<RegistryAnswer> => {
      const response = await fetch(address, {
        method: "POST",
        headers: {
          "content-type": "text/xml; charset=utf-8",
          soapaction: `"${NAMESPACE}/IPublicServices/ValidateVatNumber"`,
        },
        body: envelope(printedVatNumber(`${prefix}${digits}`)),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const xml = await response.text();
      // Faults have status 500 and a body; a proxy in front of the register answers in other formats.
      const fault = faultOf(xml);
      if (fault !== null) return fault;
      if (!response.ok) throw new ServiceUnavailable(`The UID register answered ${response.status}.`);
      const said = textOf(xml, "ValidateVatNumberResult");
      if (said !== "true" && said !== "false") throw new Error("The UID register said neither yes nor no.");
      return { isValid: said === "true", name: null };
    },
  };
}
