import { parseAsString } from "nuqs/server";
import { filter, page, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The ranked offers. */
export const rankedList = defineListView({
  path: "/inventory/ranked/",
  fields: {
    search: text(),
    /** Slug of a brand. */
    brand: filter(parseAsString.withDefault(""), {
      sent: (slug) => slug || undefined,
      chip: { label: "Brand" },
    }),
    page,
  },
});

export type RankedView = ViewOf<typeof rankedList>;
