import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/operations/operations.schemas.ts";

export const getOperations = defineEndpoint<typeof schemas.getOperations>()({
  id: "operations.get",
  method: "GET",
  path: "internal/operations/",
  access: ["staff"],
  staffRight: "read",
});

export const runJob = defineEndpoint<typeof schemas.runJob>()({
  id: "operations.runJob",
  method: "POST",
  path: "internal/operations/jobs/{name}/run/",
  access: ["staff"],
  staffRight: "system",
  idempotent: true,
});

export const retryMessages = defineEndpoint<typeof schemas.retryMessages>()({
  id: "operations.retryMessages",
  method: "POST",
  path: "internal/operations/messages/retry/",
  access: ["staff"],
  staffRight: "system",
  idempotent: true,
});

export const retryDelivery = defineEndpoint<typeof schemas.retryDelivery>()({
  id: "operations.retryDelivery",
  method: "POST",
  path: "internal/operations/deliveries/{qid}/retry/",
  access: ["staff"],
  staffRight: "system",
  idempotent: true,
  errors: { webhook_off: 409 },
});
