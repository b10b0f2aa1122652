import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  endMarkedContent,
} from "@cantoo/pdf-lib";

/** The structure elements (ISO 32000-1, 14.8.4) used in our documents. */
export type StructureType =
  | "H1"
  | "H2"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Sect"
  | "Table"
  | "TR"
  | "TH"
  | "TD";

/** What a table header applies to. */
export type HeadScope = "Row" | "Column";

interface StructureElement {
  readonly type: StructureType | "Document";
  readonly scope?: HeadScope;
  readonly kids: (StructureElement | MarkedPiece)[];
}

/** A piece of a page that belongs to an element. */
interface MarkedPiece {
  readonly page: PDFPage;
  readonly id: number;
}

/** Grouping elements: text inside one needs an element of its own. */
const GROUPS: ReadonlySet<string> = new Set(["Document", "Sect", "L", "LI", "Table", "TR"]);

/**
 * The structure tree of a document: titles, tables with their headers, and the reading order. Screen readers and
 * programs that copy text follow it rather than the positions on the page. Anything drawn outside an element is an
 * artifact, which they skip.
 */
export class PdfStructure {
  readonly #root: StructureElement = { type: "Document", kids: [] };
  /** The elements of each page's pieces, by their numbers (MCIDs). */
  readonly #pieces = new Map<PDFPage, StructureElement[]>();
  #current = this.#root;
  #isApart = false;

  /** An element that contains whatever `draw` draws. */
  within(type: StructureType, draw: () => void, scope?: HeadScope): void {
    if (this.#isApart) return draw();
    const outer = this.#current;
    const element: StructureElement = { type, kids: [], ...(scope && { scope }) };
    outer.kids.push(element);
    this.#current = element;
    draw();
    this.#current = outer;
  }

  /** Content repeated only because of a page break, such as a table head: drawn as an artifact. */
  apart(draw: () => void): void {
    this.#isApart = true;
    draw();
    this.#isApart = false;
  }

  /** A piece of text in the current element, or in a paragraph of its own. */
  mark(page: PDFPage, draw: () => void): void {
    if (this.#isApart) return this.decorate(page, draw);
    if (GROUPS.has(this.#current.type)) return this.within("P", () => this.mark(page, draw));
    const pieces = this.#pieces.get(page) ?? [];
    this.#pieces.set(page, pieces);
    const id = pieces.push(this.#current) - 1;
    this.#current.kids.push({ page, id });
    begin(page, this.#current.type, `<</MCID ${id}>>`);
    draw();
    page.pushOperators(endMarkedContent());
  }

  /** Artifacts: rules, boxes, page numbers and bars. */
  decorate(page: PDFPage, draw: () => void): void {
    begin(page, "Artifact", "<<>>");
    draw();
    page.pushOperators(endMarkedContent());
  }

  /** Writes the tree into the document, including the parent tree from each page piece to its element. */
  write(document: PDFDocument): void {
    const { context, catalog } = document;
    const tree = context.nextRef();
    const places = new Map<StructureElement, PDFRef>();
    const top = this.#add(document, places, { element: this.#root, parent: tree });
    const parents = document.getPages().flatMap((page, index) => {
      const elements = (this.#pieces.get(page) ?? []).map((element) => places.get(element) ?? top);
      page.node.set(PDFName.of("StructParents"), context.obj(index));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      return [index, context.obj(elements)];
    });
    context.assign(
      tree,
      context.obj({
        Type: "StructTreeRoot",
        K: [top],
        ParentTree: { Nums: parents },
        ParentTreeNextKey: document.getPageCount(),
      }),
    );
    catalog.set(PDFName.of("StructTreeRoot"), tree);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }

  #add(
    document: PDFDocument,
    places: Map<StructureElement, PDFRef>,
    { element, parent }: { element: StructureElement; parent: PDFRef },
  ): PDFRef {
    const { context } = document;
    const place = context.nextRef();
    places.set(element, place);
    const kids = element.kids.map((kid) =>
      "id" in kid
        ? context.obj({ Type: "MCR", Pg: kid.page.ref, MCID: kid.id })
        : this.#add(document, places, { element: kid, parent: place }),
    );
    const attributes = element.scope && { A: context.obj({ O: "Table", Scope: element.scope }) };
    context.assign(
      place,
      context.obj({ Type: "StructElem", S: element.type, P: parent, K: kids, ...attributes }),
    );
    return place;
  }
}

/** Draws something that represents another text (ActualText), which is what programs read and copy. */
export function drawInPlaceOf(page: PDFPage, text: string, draw: () => void): void {
  begin(page, "Span", `<</ActualText ${PDFHexString.fromText(text).toString()}>>`);
  draw();
  page.pushOperators(endMarkedContent());
}

function begin(page: PDFPage, tag: string, properties: string): void {
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), properties]),
  );
}
