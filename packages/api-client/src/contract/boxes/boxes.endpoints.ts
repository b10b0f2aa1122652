import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/boxes/boxes.schemas.ts";

export const getSaleBoxes = defineEndpoint<typeof schemas.getSaleBoxes>()({
  id: "boxes.get",
  method: "GET",
  path: "sales/{qid}/boxes/",
  access: ["seller"],
});

export const updateSaleBoxes = defineEndpoint<typeof schemas.updateSaleBoxes>()({
  id: "boxes.update",
  method: "PUT",
  path: "sales/{qid}/boxes/",
  access: ["seller"],
  ends: "sale",
  errors: {
    box_limits_exceeded: 400,
    pallet_limits_exceeded: 400,
    boxes_incomplete: 400,
    line_not_found: 400,
    shipping_arranged: 409,
    invalid_state: 409,
    version_conflict: 409,
  },
});

export const downloadSaleLabels = defineEndpoint<typeof schemas.downloadSaleLabels>()({
  id: "boxes.labels",
  method: "GET",
  path: "sales/{qid}/labels/",
  access: ["seller"],
  answerAs: "file",
  errors: { boxes_not_packed: 404, invalid_state: 409 },
});

export const downloadDeliveryNote = defineEndpoint<typeof schemas.downloadDeliveryNote>()({
  id: "boxes.deliveryNote",
  method: "GET",
  path: "sales/{qid}/delivery-note/",
  access: ["seller"],
  answerAs: "file",
  errors: { delivery_note_not_found: 404 },
});

export const downloadPackingList = defineEndpoint<typeof schemas.downloadPackingList>()({
  id: "boxes.packingList",
  method: "GET",
  path: "sales/{qid}/packing-list/",
  access: ["seller"],
  answerAs: "file",
  errors: { boxes_not_packed: 404 },
});
