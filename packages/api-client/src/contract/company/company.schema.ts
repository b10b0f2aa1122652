import * as z from "zod/mini";
import { DeferredApplication } from "#contract/deferred-payments/deferred-payments.schemas.ts";
import { ProfileGap, ProfileItem } from "#contract/profile.schema.ts";
import { VatStatus } from "#contract/vat/vat.schemas.ts";
import { Country, Currency, Instant, Money, Qid } from "#contract/values.ts";

/** Where a seller sells: Europe is the EU and Great Britain. */
export const SellRegion = z.enum(["EUROPE", "USA", "WORLD"]);
export type SellRegion = z.infer<typeof SellRegion>;

const REGISTRATION_NUMBER =
  "Enter the number as the register writes it: 2 to 35 characters, at least one of them a digit.";

const officialNumber = (error: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(35, { abort: true, error }),
      z.regex(/^(?=.*\d)[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{2,35}$/u, error),
    );

/**
 * A company registration number as the register writes it, e.g. "HRB 12345" or "KvK 34999990". Formats differ by
 * register; all contain digits.
 */
export const RegistrationNumber = officialNumber(REGISTRATION_NUMBER);

/** The number under which the tax office knows a company, as the office writes it: formats differ by country. */
export const TaxNumber = officialNumber(
  "Enter the number as the tax office writes it: 2 to 35 characters, at least one of them a digit.",
);

export const Company = z.object({
  qid: Qid,
  name: z.string(),
  country: Country,
  /** In which the company sells and is paid. */
  currency: Currency,
  vatNumber: z.nullable(z.string()),
  vatStatus: z.nullable(VatStatus),
  /**
   * A small business that is exempt from VAT and has no VAT number: its documents name the tax number instead. Null for
   * every other company.
   */
  smallBusiness: z.nullable(z.object({ taxNumber: z.string() })),
  /** The company registration number; printed on new tax documents. */
  registrationNumber: z.nullable(z.string()),
  /** The EORI number for customs; printed on new export documents. */
  eoriNumber: z.nullable(z.string()),
  /** Gets an e-mail for each invoice and credit note issued in the company's name. */
  accountingEmail: z.nullable(z.string()),
  sellToRegions: z.array(SellRegion),
  /** Countries the seller ships to directly, without the warehouse. */
  shipDirectToCountries: z.array(Country),
  defaultShipFromAddressQid: z.nullable(Qid),
  /** The default of new sales, see `user/fee/`. */
  shippingFee: Money,
  profile: z.object({
    /** Whether nothing required is missing; pending items wait for others. */
    isComplete: z.boolean(),
    /** What payments of orders wait for; empty when they can be triggered. */
    paymentGaps: z.array(ProfileGap),
    items: z.array(ProfileItem),
  }),
  version: z.number(),
});
export type Company = z.infer<typeof Company>;

/** A company or team a user belongs to. */
export const UserGroup = z.object({
  qid: Qid,
  name: z.string(),
  kind: z.enum(["seller", "buyer", "warehouse", "staff"]),
  /** owner, admin, operations, finance or read; for internal staff support, operations or administrator. */
  role: z.string(),
});
export type UserGroup = z.infer<typeof UserGroup>;

const Amount = z.object({ amount: Money, currency: Currency });

export const Debtor = z.object({
  company: z.nullable(z.object({ qid: Qid, name: z.string() })),
  /** Sums by currency, of both kinds below. */
  owed: z.array(Amount),
  /** Approved claims that the month-end credit note has not taken off yet. */
  claims: z.array(Amount),
  /** Deferred payments that are not due yet: the provider collects each on its due date. */
  deferred: z.array(z.object({ orderQid: Qid, amount: Money, currency: Currency, dueAt: Instant })),
  /** The buyer's application to pay later; null for a buyer without one, and for sellers. */
  application: z.nullable(DeferredApplication),
});
export type Debtor = z.infer<typeof Debtor>;
