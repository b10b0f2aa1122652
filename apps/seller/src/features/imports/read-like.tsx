"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { SelectField } from "@quayside/ui/select-field";
import { fieldNames } from "#features/imports/imports.messages.ts";
import { mappingsQuery } from "#features/imports/imports.queries.ts";
import { mappingLike } from "#features/imports/mapping.view-model.ts";

/** Applies the mapping of an earlier list. Nothing before the first list. */
export function ReadLike({
  mapping,
  columns,
  onChange,
}: {
  readonly mapping: DraftMapping;
  readonly columns: Parameters<typeof mappingLike>[2];
  readonly onChange: (next: DraftMapping) => void;
}) {
  const { client } = useSession();
  const { data } = useQuery(mappingsQuery(client));
  const [chosen, setChosen] = useState("");
  const [missing, setMissing] = useState<ReturnType<typeof mappingLike>["missing"]>([]);
  if (data === undefined || data.mappings.length === 0) return null;
  return (
    <div className="grid max-w-md gap-2">
      <SelectField
        label="Same as last time"
        optional
        placeholder="Choose an earlier list"
        options={data.mappings.map(({ qid, fileName }) => ({ value: qid, label: fileName }))}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          const saved = data.mappings.find(({ qid }) => qid === target.value);
          if (saved === undefined) return setMissing([]);
          const like = mappingLike(mapping, saved, columns);
          setMissing(like.missing);
          onChange(like.mapping);
        }}
      />
      <p role="status" className="text-sm font-medium text-caution-fg empty:hidden">
        {missing.length > 0 &&
          `Not found in this list: ${missing.map((field) => fieldNames[field]).join(", ")}. Choose the column below.`}
      </p>
    </div>
  );
}
