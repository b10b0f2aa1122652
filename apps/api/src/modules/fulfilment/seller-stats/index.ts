export {
  getSellerForecast,
  getSellerHistory,
  getSellerStats,
  getSellerWeekdays,
} from "#modules/fulfilment/seller-stats/reads.ts";
export { getSellerLosses } from "#modules/fulfilment/seller-stats/get-seller-losses.ts";
export { previewSellerStats } from "#modules/fulfilment/seller-stats/preview-seller-stats.ts";
