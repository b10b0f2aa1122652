export { getSellerHistory } from "#modules/fulfilment/seller-stats/get-seller-history.ts";
export { getSellerLosses } from "#modules/fulfilment/seller-stats/get-seller-losses.ts";
export { getSellerStats } from "#modules/fulfilment/seller-stats/get-seller-stats.ts";
export { previewSellerStats } from "#modules/fulfilment/seller-stats/preview-seller-stats.ts";
