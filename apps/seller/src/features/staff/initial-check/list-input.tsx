"use client";
import { useState } from "react";
import { Button } from "@quayside/ui/button";
import { FileDrop } from "@quayside/ui/file-drop";
import { TextareaField } from "@quayside/ui/textarea-field";

/** Bytes of a file that are read to find its headings. */
const HEAD_BYTES = 64 * 1024;

/** The start of a list as text; null for a file that is not text, such as Excel. */
async function headOf(file: File): Promise<string | null> {
  const text = await file.slice(0, HEAD_BYTES).text();
  return text.includes("\u0000") || text.startsWith("PK") ? null : text;
}

/** The input for a prospective seller's list: a file, or rows pasted from a spreadsheet, which become one. */
export function ListInput({
  file,
  error,
  onChange,
}: {
  readonly file: File | null;
  readonly error: string | undefined;
  /** Called with the file and, when it is text, how it begins. */
  readonly onChange: (file: File | null, head: string | null) => void;
}) {
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState("");
  const paste = (text: string) => {
    setPasted(text);
    const rows = text.trim() === "" ? null : new File([text], "pasted-rows.csv", { type: "text/csv" });
    onChange(rows, rows === null ? null : text);
  };
  const swap = () => {
    setPasting(!isPasting);
    setPasted("");
    onChange(null, null);
  };
  return (
    <div className="grid gap-2">
      {isPasting ? (
        <TextareaField
          id="file"
          label="Rows"
          hint="Paste them from a spreadsheet, with their heading row."
          rows={8}
          className="code max-h-96"
          value={pasted}
          error={error}
          onChange={(event) => paste(event.target.value)}
        />
      ) : (
        <FileDrop
          id="file"
          label={file === null ? "Drop the stock list here, or choose a file" : `Selected: ${file.name}`}
          hint="CSV or Excel, up to 25 MB and 200,000 rows"
          error={error}
          accept=".csv,.txt,.tsv,.xlsx,.xls,.ods"
          multiple={false}
          onFiles={([chosen]) => {
            if (chosen) void headOf(chosen).then((head) => onChange(chosen, head));
          }}
        />
      )}
      <div>
        <Button size="sm" onClick={swap}>
          {isPasting ? "Choose a file instead" : "Paste rows instead"}
        </Button>
      </div>
    </div>
  );
}
