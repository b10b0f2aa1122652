import * as z from "zod/mini";
import { plainText, rawText, shaped } from "#contract/plain-text.ts";
import { NewOffers } from "#contract/stock-drafts/draft-reading.schema.ts";
import { MAX_TIERS, MAX_TIER_QUANTITY } from "#contract/offers/tiers.rules.ts";
import { seenQuery, staleVersion } from "#contract/seen-version.ts";
import { StockFile } from "#contract/stock-lists/stock-file.schema.ts";
import { StockIs } from "#contract/stock-lists/stock-list.schema.ts";
import {
  SourcePreview,
  SourceSchedule,
  StockSource,
  StockSourceRun,
} from "#contract/stock-sources/stock-source.schema.ts";
import { SOURCE_LIMITS } from "#contract/limits.rules.ts";
import { Currency, Nothing, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const sourceParams = z.object({ id: Qid });
/** Maximum bytes of a pushed file. */
const PUSHED_BYTES = 64 * 1024 * 1024;

const forbidden = { message: "You do not have permission to upload stock list." } as const;
const selfServe = {
  message: "Stock list sources are set up by your account manager at the moment.",
} as const;
const urlNotAllowed = {
  message: "The address must be reachable from the internet: https:// for a file, sftp:// for a file server.",
  details: z.object({
    reason: z.enum(["NOT_A_URL", "NOT_HTTPS", "CREDENTIALS_IN_URL", "PRIVATE_ADDRESS", "PORT", "NO_PATH"]),
  }),
} as const;
const pushesWait = {
  message:
    "Too many pushes of this source are waiting. Another stock list is being processed or needs a person: check it, then push again.",
} as const;
const nameTaken = { message: "Another source has this name." } as const;

const Name = plainText(1, 100);
const Url = plainText(1, 2000);
const Username = plainText(1, 200);
const Password = rawText(1, 1000);
const PrivateKey = rawText(1, 16_000);
const Mode = z.enum(["REPLACE", "MERGE"]);
const HideAfterDays = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(90)));

const settings = {
  name: Name,
  mode: z._default(Mode, "REPLACE"),
  /** What the stock numbers of its lists are. */
  stockIs: z._default(StockIs, "ON_HAND"),
  hideAfterDays: z._default(HideAfterDays, 3),
};
const ofUrl = { url: Url, username: z.optional(Username), password: z.optional(Password) };
/** A password, or a private key with its passphrase, if it has one, as `password`. */
const ofSftp = {
  url: Url,
  username: Username,
  password: z.optional(Password),
  privateKey: z.optional(PrivateKey),
};

export const listStockSources = {
  summary: "The automatic sources of the seller's stock lists, oldest first.",
  answer: z.object({ results: z.array(StockSource) }),
} as const satisfies EndpointSchemas;

export const createStocklistSource = {
  summary: "Adds a source of stock lists. One with an address is fetched for the first time within a minute.",
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("URL"), ...settings, ...ofUrl, schedule: SourceSchedule }),
    z.strictObject({ kind: z.literal("SFTP"), ...settings, ...ofSftp, schedule: SourceSchedule }),
    z.strictObject({ kind: z.literal("PUSH"), ...settings }),
  ]),
  answer: StockSource,
  status: 201,
  errors: {
    stock_forbidden: forbidden,
    self_serve_not_available: selfServe,
    source_url_not_allowed: urlNotAllowed,
    source_name_taken: nameTaken,
    limit_reached: {
      message: "Your company has the maximum number of sources. Delete one first.",
      details: z.object({ maximum: z.number() }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const testStockSource = {
  summary:
    "Fetches a file once and answers how its first rows would be read. Nothing is stored and no offer changes.",
  body: z.discriminatedUnion("kind", [
    /** With `sourceQid` and no secret, the stored one is used, provided that address and user name are unchanged. */
    z.strictObject({ kind: z.literal("URL"), sourceQid: z.optional(Qid), ...ofUrl }),
    z.strictObject({ kind: z.literal("SFTP"), sourceQid: z.optional(Qid), ...ofSftp }),
  ]),
  answer: SourcePreview,
  errors: {
    stock_forbidden: forbidden,
    self_serve_not_available: selfServe,
    source_url_not_allowed: urlNotAllowed,
  },
  transactions: "multiStep",
  takesLong: true,
} as const satisfies EndpointSchemas;

export const updateStockSource = {
  summary: "Changes, pauses or resumes a source. Omitted fields are unchanged.",
  params: sourceParams,
  body: z.strictObject({
    version: z.number().check(z.int(), z.minimum(1)),
    name: z.optional(Name),
    mode: z.optional(Mode),
    stockIs: z.optional(StockIs),
    hideAfterDays: z.optional(HideAfterDays),
    isPaused: z.optional(z.boolean()),
    /** A new address or user name deletes the stored secret unless a new one is sent along. */
    url: z.optional(Url),
    username: z.optional(z.nullable(Username)),
    password: z.optional(Password),
    privateKey: z.optional(PrivateKey),
    schedule: z.optional(SourceSchedule),
    /** Accepts the host key that the SFTP server presents next. */
    forgetHostKey: z.optional(z.literal(true)),
    /** Analyses the next file again instead of reading it like the last one. */
    forgetMapping: z.optional(z.literal(true)),
  }),
  answer: StockSource,
  errors: {
    stock_forbidden: forbidden,
    self_serve_not_available: selfServe,
    source_url_not_allowed: urlNotAllowed,
    source_name_taken: nameTaken,
    ...staleVersion("source"),
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const deleteStockSource = {
  summary: "Removes a source with its secret. Its offers and lists stay.",
  params: sourceParams,
  query: seenQuery,
  answer: Nothing,
  status: 204,
  errors: { stock_forbidden: forbidden, ...staleVersion("source") },
} as const satisfies EndpointSchemas;

export const runStockSource = {
  summary: "Fetches a source now, even if its file is unchanged.",
  params: sourceParams,
  answer: StockSource,
  status: 202,
  errors: {
    stock_forbidden: forbidden,
    invalid_state: {
      message: "This is not possible in the current state. Reload to see what changed.",
      details: z.object({ status: z.string() }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const listStockSourceRuns = {
  summary: "The results of a source's last runs, newest first.",
  params: sourceParams,
  query: z.object(PageQuery),
  answer: listOf(StockSourceRun),
} as const satisfies EndpointSchemas;

export const pushStockFile = {
  summary: "Pushes a file to a source: delimited text of up to 1,000,000 rows, or a workbook.",
  params: sourceParams,
  body: z.strictObject({
    file: StockFile,
    /** What the stock numbers of this file are; as set for the source by default. */
    stockIs: z.optional(StockIs),
  }),
  maxBodyBytes: PUSHED_BYTES,
  answer: StockSourceRun,
  status: 202,
  errors: {
    stock_forbidden: forbidden,
    source_not_pushed: {
      message: "This source is fetched. Only a PUSH source accepts files.",
    },
    source_paused: { message: "This source is paused." },
    source_waits: pushesWait,
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const pushStockRows = {
  summary:
    "Pushes rows to a source. MERGE, the default, changes only the offers in the rows; an offer keeps what its row does not say.",
  params: sourceParams,
  body: z.strictObject({
    mode: z._default(Mode, "MERGE"),
    /** What the `stock` of the rows is; as set for the source by default. */
    stockIs: z.optional(StockIs),
    rows: z
      .array(
        z
          .strictObject({
            gtin: plainText(1, 40),
            /** Price of one unit in `currency`, e.g. "12.34". */
            price: z.optional(shaped(15, /^\d{1,10}(\.\d{1,4})?$/)),
            stock: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))),
            /** The selling unit; new offers without one are sold singly. */
            sellingUnit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
            name: z._default(plainText(0, 300), ""),
            currency: z.optional(Currency),
            /** Prices by quantity: all steps of the offer, with rising quantities and falling prices. */
            tiers: z.optional(
              z
                .array(
                  z.strictObject({
                    fromQuantity: z.number().check(z.int(), z.minimum(2), z.maximum(MAX_TIER_QUANTITY)),
                    price: shaped(15, /^\d{1,10}(\.\d{1,4})?$/),
                  }),
                )
                .check(z.minLength(1), z.maxLength(MAX_TIERS)),
            ),
          })
          .check(
            z.refine(
              ({ price, stock }) => price !== undefined || stock !== undefined,
              "Send a price, a stock or both.",
            ),
          ),
      )
      .check(z.minLength(1), z.maxLength(SOURCE_LIMITS.pushedRows)),
    /** For rows without a price or a stock whose product is not offered yet; by default they are left out. */
    newOffers: z.optional(NewOffers),
    /** Whether offers whose row has no `tiers` keep theirs or lose them. */
    rowsWithoutTiers: z._default(z.enum(["KEEP", "REMOVE"]), "KEEP"),
  }),
  maxBodyBytes: 2 * 1024 * 1024,
  answer: StockSourceRun,
  status: 202,
  errors: {
    stock_forbidden: forbidden,
    source_not_pushed: {
      message: "This source is fetched. Only a PUSH source accepts rows.",
    },
    source_paused: { message: "This source is paused." },
    source_waits: pushesWait,
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
