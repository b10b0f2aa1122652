import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/sellers/sellers.schemas.ts";

export const acceptSellerSla = defineEndpoint<typeof schemas.acceptSellerSla>()({
  id: "sellers.acceptSla",
  method: "POST",
  path: "sellers/accept-sla/",
  access: ["seller"],
  idempotent: true,
});

export const getSellerTerms = defineEndpoint<typeof schemas.getSellerTerms>()({
  id: "sellers.terms",
  method: "GET",
  path: "sellers/terms/",
  access: ["seller"],
});

export const getSellerStats = defineEndpoint<typeof schemas.getSellerStats>()({
  id: "sellers.stats",
  method: "GET",
  path: "sellers/stats/",
  access: ["seller"],
});

export const getSellerLosses = defineEndpoint<typeof schemas.getSellerLosses>()({
  id: "sellers.losses",
  method: "GET",
  path: "sellers/losses/",
  access: ["seller"],
});

export const getSellerHistory = defineEndpoint<typeof schemas.getSellerHistory>()({
  id: "sellers.statsHistory",
  method: "GET",
  path: "sellers/stats/history/",
  access: ["seller"],
});

export const getSellerWeekdays = defineEndpoint<typeof schemas.getSellerWeekdays>()({
  id: "sellers.statsWeekdays",
  method: "GET",
  path: "sellers/stats/weekdays/",
  access: ["seller"],
});

export const getSellerForecast = defineEndpoint<typeof schemas.getSellerForecast>()({
  id: "sellers.statsForecast",
  method: "GET",
  path: "sellers/stats/forecast/",
  access: ["seller"],
});

export const previewSellerStats = defineEndpoint<typeof schemas.previewSellerStats>()({
  id: "sellers.previewStats",
  method: "POST",
  path: "sellers/stats/preview/",
  access: ["seller"],
  errors: {
    lines_or_decline: 400,
    line_not_found: 400,
    SaleLineQuantityExceedsRequestedAmount: 400,
    invalid_state: 409,
  },
});

export const getSellerPause = defineEndpoint<typeof schemas.getSellerPause>()({
  id: "sellers.pauseState",
  method: "GET",
  path: "sellers/pause/",
  access: ["seller"],
});

export const pauseSeller = defineEndpoint<typeof schemas.pauseSeller>()({
  id: "sellers.pause",
  method: "POST",
  path: "sellers/pause/",
  access: ["seller"],
  idempotent: true,
  errors: { pause_end_invalid: 400, invalid_state: 409 },
});

export const unpauseSeller = defineEndpoint<typeof schemas.unpauseSeller>()({
  id: "sellers.unpause",
  method: "POST",
  path: "sellers/unpause/",
  access: ["seller"],
  idempotent: true,
  errors: { pause_not_fixed: 409, invalid_state: 409 },
});

export const listSellerStatements = defineEndpoint<typeof schemas.listSellerStatements>()({
  id: "sellers.statements",
  method: "GET",
  path: "sellers/statements/",
  access: ["seller"],
});

export const appealSellerStatement = defineEndpoint<typeof schemas.appealSellerStatement>()({
  id: "sellers.appeal",
  method: "POST",
  path: "sellers/statements/{qid}/appeal/",
  access: ["seller"],
  idempotent: true,
  errors: { appealed_before: 409, statement_ended: 409 },
});

export const listStatementsForStaff = defineEndpoint<typeof schemas.listStatementsForStaff>()({
  id: "sellers.staffStatements",
  method: "GET",
  path: "internal/seller-statements/",
  access: ["staff"],
  staffRight: "read",
});

export const decideSellerAppeal = defineEndpoint<typeof schemas.decideSellerAppeal>()({
  id: "sellers.decideAppeal",
  method: "POST",
  path: "internal/seller-statements/{qid}/decision/",
  access: ["staff"],
  staffRight: "sellers",
  idempotent: true,
  ends: "statement",
  errors: { invalid_state: 409, version_conflict: 409 },
});
