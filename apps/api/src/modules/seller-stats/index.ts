export { getSellerStats } from "#modules/seller-stats/get-seller-stats.ts";
export { previewSellerStats } from "#modules/seller-stats/preview-seller-stats.ts";
