import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/recommendations/recommendations.schemas.ts";

export const getLatestSellerRecommendations = defineEndpoint<typeof schemas.getLatestSellerRecommendations>()(
  {
    id: "recommendations.latest",
    method: "GET",
    path: "seller-recommendations/latest/",
    access: ["seller"],
    alsoAsFile: true,
  },
);

export const downloadLatestSellerRecommendations = defineEndpoint<
  typeof schemas.downloadLatestSellerRecommendations
>()({
  id: "recommendations.latestFile",
  method: "GET",
  path: "seller-recommendations/latest/download/",
  access: ["seller"],
  answerAs: "file",
});

export const getSellerRecommendation = defineEndpoint<typeof schemas.getSellerRecommendation>()({
  id: "recommendations.get",
  method: "GET",
  path: "seller-recommendations/products/{fid}/",
  access: ["seller"],
});

export const dismissRecommendation = defineEndpoint<typeof schemas.dismissRecommendation>()({
  id: "recommendations.dismiss",
  method: "POST",
  path: "seller-recommendations/products/{fid}/dismiss/",
  access: ["seller"],
  idempotent: true,
});

export const restoreRecommendation = defineEndpoint<typeof schemas.restoreRecommendation>()({
  id: "recommendations.restore",
  method: "DELETE",
  path: "seller-recommendations/products/{fid}/dismiss/",
  access: ["seller"],
});
