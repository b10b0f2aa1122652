import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CommercialInvoiceCard } from "#features/sales/documents/commercial-invoice-card.tsx";
import { commercialInvoice } from "#features/sales/documents/commercial-invoice.fixtures.ts";
import { DocumentPreview } from "#features/sales/documents/document-preview.tsx";
import { guessDocumentType, wordsOf } from "#features/sales/documents/document-uploads.ts";
import { previewKind, textPreview } from "#features/sales/documents/preview.view-model.ts";
import { confirmedSale, packingList } from "#testing/fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

describe("the type of a document with an uninformative name", () => {
  const pdf = "%PDF-1.7\n1 0 obj<</Title (Packing list 225083820)>>";

  it("is detected from its content", async () => {
    expect(await guessDocumentType(new File([pdf], "scan0001.pdf"), false)).toBe("PACKING_LIST");
    const rows = "Commercial invoice;CI-1\nGTIN;HS code";
    expect(await guessDocumentType(new File([rows], "export.csv"), false)).toBe("COMMERCIAL_INVOICE");
  });

  it("stays Other when the content is uninformative too", async () => {
    expect(await guessDocumentType(new File(["PK\u0000\u0001invoice"], "book1.xlsx"), false)).toBe("OTHER");
    expect(wordsOf("%PDF-1.7 stream invoice endstream")).toBe("");
  });

  it("follows the name rather than the content", async () => {
    expect(await guessDocumentType(new File([pdf], "delivery note.pdf"), false)).toBe("DELIVERY_NOTE");
  });
});

describe("a preview", () => {
  it("is available for pictures, PDF and text, and for nothing else", () => {
    const kindOf = (mediaType: string) => previewKind({ name: "a", mediaType, bytes: 1 });
    expect(["image/png", "image/jpeg", "application/pdf", "text/csv"].map(kindOf)).toEqual([
      "image",
      "image",
      "pdf",
      "text",
    ]);
    expect(["image/svg+xml", "text/html", "application/zip"].map(kindOf)).toEqual([null, null, null]);
  });

  it("shows the beginning of a long text", () => {
    const text = Array.from({ length: 230 }, (_, index) => String(index)).join("\n");
    expect(textPreview(text).endsWith("199\n\nAnd 30 more rows.")).toBe(true);
  });
});

describe("an in-place preview of a document", () => {
  const answers = {
    [`GET sales/${confirmedSale.qid}/documents/${packingList.qid}/file/`]: { body: "%PDF" },
  };
  const open = () => {
    const onDownload = vi.fn();
    const props = { saleQid: confirmedSale.qid, document: packingList, onDownload, onClose: () => {} };
    Object.assign(URL, { createObjectURL: () => "blob:test", revokeObjectURL: () => {} });
    renderApp(<DocumentPreview {...props} />, { answers });
    return onDownload;
  };
  const withViewer = (has: boolean) =>
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: has, configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "pdfViewerEnabled");
  });

  it("shows a PDF in a frame, to be downloaded or opened in its own tab", async () => {
    withViewer(true);
    const onDownload = open();
    const dialog = within(await screen.findByRole("dialog", { name: "packing-list.pdf" }));
    const frame = await dialog.findByTitle("packing-list.pdf");
    expect(frame.getAttribute("src")).toMatch(/^blob:/);
    expect(dialog.getByRole("link", { name: /Open the PDF.*packing-list.pdf.*in a new tab/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Download packing-list.pdf" }));
    expect(onDownload).toHaveBeenCalledOnce();
  });

  it("is a link when the browser cannot show a PDF in a page", async () => {
    withViewer(false);
    open();
    await screen.findByText(/does not show PDF documents inside a page/);
    expect(screen.queryByTitle("packing-list.pdf")).toBeNull();
    expect(screen.getByRole("link", { name: /Open the PDF/ })).toBeTruthy();
  });
});

describe("the commercial invoice", () => {
  const base = `sales/${confirmedSale.qid}/commercial-invoice/`;
  const show = (answers: Answers = {}) =>
    renderApp(<CommercialInvoiceCard sale={confirmedSale} />, {
      answers: { [`GET ${base}`]: { body: commercialInvoice }, ...answers },
    });

  it("shows what customs will ask for, and saves HS code and origin of the changed lines", async () => {
    const user = userEvent.setup();
    let current = commercialInvoice;
    const { calls } = show({
      [`GET ${base}`]: () => ({ body: current }),
      [`PUT ${base}`]: () => {
        current = { ...commercialInvoice, missing: [] };
        return { body: current };
      },
    });
    const missing = within(await screen.findByRole("list", { name: "What is missing" }));
    expect(missing.getByText("Tariff numbers (HS codes) of some lines")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "HS code of Hand cream" })).toHaveProperty("value", "330499");
    await user.type(screen.getByRole("textbox", { name: "HS code of Lip balm" }), "3304 10");
    await user.type(screen.getByRole("textbox", { name: "Origin of Lip balm" }), "fr");
    await user.click(screen.getByRole("button", { name: "Update commercial invoice" }));
    await screen.findByText("Commercial invoice saved");
    expect(calls.find(({ name }) => name === `PUT ${base}`)?.body).toEqual({
      lines: [{ id: "line_0000002", hsCode: "330410", originCountry: "FR" }],
      version: 3,
    });
    expect(screen.queryByRole("list", { name: "What is missing" })).toBeNull();
  });

  it("is downloaded as the final invoice or as its preceding proforma", async () => {
    const user = userEvent.setup();
    const { calls } = show({ [`GET ${base}file/`]: failed(500, "internal_error") });
    await user.click(await screen.findByRole("button", { name: "Proforma PDF" }));
    await user.click(screen.getByRole("button", { name: "Download PDF" }));
    const kinds = () =>
      calls.filter(({ name }) => name === `GET ${base}file/`).map(({ url }) => url.searchParams.get("kind"));
    await waitFor(() => expect(kinds()).toEqual(["PROFORMA", "COMMERCIAL"]));
  });

  it("marks an invalid HS code or country at its field", async () => {
    const user = userEvent.setup();
    const { calls } = show();
    await user.type(await screen.findByRole("textbox", { name: "HS code of Lip balm" }), "12");
    await user.type(screen.getByRole("textbox", { name: "Origin of Lip balm" }), "1");
    await user.click(screen.getByRole("button", { name: "Update commercial invoice" }));
    expect((await screen.findAllByText("Enter 6 to 10 digits.")).length).toBeGreaterThan(0);
    expect(screen.getAllByText("Enter a two-letter country code, e.g. FR.").length).toBeGreaterThan(0);
    expect(calls.some(({ name }) => name.startsWith("PUT"))).toBe(false);
  });

  it("is not there where the goods cross no border", async () => {
    show({ [`GET ${base}`]: failed(404, "commercial_invoice_not_found") });
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Commercial invoice" })).toBeNull());
  });

  it("asks for the exporter's EORI number before the goods are shipped", async () => {
    const lacking = { ...commercialInvoice, missing: ["EXPORTER_EORI" as const] };
    show({ [`GET ${base}`]: { body: lacking } });
    const list = await screen.findByRole("list", { name: "What is missing" });
    expect(list.textContent).toContain("Your EORI number");
  });
});
