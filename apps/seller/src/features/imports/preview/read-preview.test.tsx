import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { UploadPreview } from "#features/imports/upload-preview.tsx";
import { type PreviewAnswer, readPreview } from "#features/imports/preview/read-preview.ts";

const LIST = [
  "Preisliste Herbst;;;",
  ";;;",
  "Barcode;Artikel;EK netto;Bestand",
  "4006381333931;Pen;1,10;40",
  "96385074;Ink;12,50;7",
].join("\n");

describe("the preview of a list", () => {
  it("shows headings and first rows, with the likeliest column meanings", async () => {
    expect(await readPreview(new Blob([LIST]))).toEqual({
      preview: {
        headerRow: 3,
        rows: [
          { number: 3, cells: ["Barcode", "Artikel", "EK netto", "Bestand"] },
          { number: 4, cells: ["4006381333931", "Pen", "1,10", "40"] },
          { number: 5, cells: ["96385074", "Ink", "12,50", "7"] },
        ],
        roles: { 0: "gtin", 1: "name", 2: "price", 3: "quantity" },
      },
    });
  });

  it("says why the list cannot be read", async () => {
    expect(await readPreview(new Blob(["<!doctype html><table></table>"]))).toEqual({ unreadable: "HTML" });
  });

  it("labels the columns with their meanings", async () => {
    render(<UploadPreview answer={await readPreview(new Blob([LIST]))} />);
    const names = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(names).toEqual(["Row", "GTIN", "Name", "Price", "Inventory"]);
    expect(screen.getByRole("row", { name: "4 4006381333931 Pen 1,10 40" })).toBeTruthy();
  });

  it("explains how to save an unreadable file, and shows nothing before the file was read", () => {
    const { container, rerender } = render(<UploadPreview answer={null} />);
    expect(container.textContent).toBe("");
    rerender(<UploadPreview answer={{ unreadable: "SPREADSHEETML" } satisfies PreviewAnswer} />);
    expect(screen.getByText(/save it as \.xlsx/)).toBeTruthy();
  });
});
