import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/auth/page.schemas.ts";

export const openPage = defineEndpoint<typeof schemas.openPage>()({
  id: "auth.openPage",
  method: "POST",
  path: "auth/page/",
  access: "portal",
  errors: { not_a_read: 400 },
});
