import * as z from "zod/mini";
import { plainText, shaped } from "#contract/plain-text.ts";
import { listDensities } from "#contract/saved-views/saved-views.rules.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { SAVED_VIEWS_MAX } from "#contract/saved-views/saved-views.rules.ts";

/** Lists whose state can be saved as a view. A view belongs to one list. */
export const SavedViewList = z.enum(["orders", "inventory", "claims"]);
export type SavedViewList = z.infer<typeof SavedViewList>;

export const ListDensity = z.enum(listDensities);
export type ListDensity = z.infer<typeof ListDensity>;

export const SavedView = z.object({
  qid: Qid,
  list: SavedViewList,
  name: z.string(),
  /** The search part of the list's address, without its question mark and its page. */
  query: z.string(),
  /** Codes of the columns shown, in their order; empty for the list's defaults. */
  columns: z.array(z.string()),
  density: ListDensity,
  /** Position among the views of the list, from 0. */
  position: z.number(),
});
export type SavedView = z.infer<typeof SavedView>;

const Name = plainText(1, 50);
const Query = shaped(1000, /^[\x21-\x7e]*$/);
const Columns = z.array(shaped(40, /^[A-Za-z][A-Za-z0-9]{0,39}$/)).check(z.maxLength(40));

const params = z.object({ qid: Qid });
const nameTaken = {
  name_taken: { message: "You already have a view of this name." },
} as const;

export const listSavedViews = {
  personOnly: true,
  summary: "The signed-in person's saved views of a list, in their order.",
  query: z.object({ list: SavedViewList }),
  answer: z.object({ results: z.array(SavedView) }),
} as const satisfies EndpointSchemas;

export const createSavedView = {
  personOnly: true,
  summary: "Saves a state of a list under a name, as the last of the saved views.",
  body: z.strictObject({
    list: SavedViewList,
    name: Name,
    query: Query,
    columns: z._default(Columns, []),
    density: z._default(ListDensity, "default"),
  }),
  status: 201,
  answer: SavedView,
  errors: {
    ...nameTaken,
    limit_reached: {
      message: "This list has the maximum number of views. Delete one first.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const updateSavedView = {
  personOnly: true,
  summary: "Renames a view, overwrites its state, or moves it among the others.",
  params,
  body: z.strictObject({
    name: z.optional(Name),
    query: z.optional(Query),
    columns: z.optional(Columns),
    density: z.optional(ListDensity),
    /** The new position, from 0; a larger one means last. */
    position: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(SAVED_VIEWS_MAX))),
  }),
  answer: SavedView,
  errors: nameTaken,
} as const satisfies EndpointSchemas;

export const deleteSavedView = {
  personOnly: true,
  summary: "Deletes a view; the list itself is not affected.",
  params,
  answer: z.object({ results: z.array(SavedView) }),
} as const satisfies EndpointSchemas;
