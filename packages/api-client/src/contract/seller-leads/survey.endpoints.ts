import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/seller-leads/survey.schemas.ts";

export const takeSurveyResponse = defineEndpoint<typeof schemas.takeSurveyResponse>()({
  id: "sellerLeads.takeSurvey",
  method: "POST",
  path: "seller-leads/survey-responses/",
  access: "public",
  errors: { signature_invalid: 403 },
});
