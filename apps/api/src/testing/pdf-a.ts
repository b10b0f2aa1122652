import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import fontReader from "@pdf-lib/fontkit";
import { glyphsOfPdf } from "#testing/pdf-text.ts";

/** The input of the rules: the file, and its objects by kind. */
interface Looked {
  readonly bytes: Uint8Array;
  readonly pdf: PDFDocument;
  readonly dicts: readonly PDFDict[];
  readonly streams: readonly PDFRawStream[];
  readonly glyphs: readonly string[];
}

interface Rule {
  /** Of ISO 19005-3:2012. */
  readonly clause: string;
  readonly says: string;
  readonly holds: (looked: Looked) => boolean;
}

const key = (name: string) => PDFName.of(name);
const nameAt = (dict: PDFDict, name: string) => dict.lookup(key(name))?.toString();
const contentsOf = (stream: PDFRawStream): Buffer =>
  nameAt(stream.dict, "Filter") === "/FlateDecode"
    ? inflateSync(stream.getContents())
    : Buffer.from(stream.getContents());
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function everyDict(object: PDFObject | undefined): PDFDict[] {
  if (object instanceof PDFRawStream) return everyDict(object.dict);
  if (object instanceof PDFDict) return [object, ...object.values().flatMap(everyDict)];
  return object instanceof PDFArray ? object.asArray().flatMap(everyDict) : [];
}

/** The content streams of the pages. */
function drawn({ pdf }: Looked): string {
  return pdf
    .getPages()
    .flatMap((page) => {
      const contents = page.node.Contents();
      const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
      return parts.map((part) => pdf.context.lookup(part));
    })
    .map((stream) => (stream instanceof PDFRawStream ? contentsOf(stream).toString("latin1") : ""))
    .join("\n");
}
const fonts = ({ dicts }: Looked) => dicts.filter((dict) => nameAt(dict, "Type") === "/Font");
const composite = (looked: Looked) => fonts(looked).filter((dict) => nameAt(dict, "Subtype") === "/Type0");
const ofCids = (looked: Looked) =>
  fonts(looked).filter((dict) => /CIDFont/.test(nameAt(dict, "Subtype") ?? ""));
const programOf = (font: PDFDict) =>
  font.lookup(key("FontDescriptor"), PDFDict).lookup(key("FontFile2")) ??
  font.lookup(key("FontDescriptor"), PDFDict).lookup(key("FontFile3"));
const metadata = ({ pdf }: Looked): string => {
  const stream = pdf.catalog.lookup(key("Metadata"));
  return stream instanceof PDFRawStream ? contentsOf(stream).toString("utf8") : "";
};
const fileSpecs = ({ dicts }: Looked) => dicts.filter((dict) => dict.has(key("EF")));

/** Compares the widths that a font declares with those in its program, in thousandths of the font size. */
function hasTrueWidths(font: PDFDict): boolean {
  const program = programOf(font);
  if (!(program instanceof PDFRawStream)) return false;
  const read = fontReader.create(contentsOf(program));
  const widths = font.lookup(key("W"), PDFArray).asArray();
  for (let at = 0; at + 1 < widths.length; at += 2) {
    const [first, list] = [widths[at], widths[at + 1]];
    if (!(first instanceof PDFNumber) || !(list instanceof PDFArray)) return false;
    for (const [index, width] of list.asArray().entries()) {
      const own = (read.getGlyph(first.asNumber() + index).advanceWidth * 1000) / read.unitsPerEm;
      if (!(width instanceof PDFNumber) || Math.abs(width.asNumber() - own) > 1) return false;
    }
  }
  return true;
}

const rules: readonly Rule[] = [
  {
    clause: "6.1.2",
    says: "the file begins with %PDF-1.n and a comment of four bytes above 127",
    holds: ({ bytes }) => /^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(latin(bytes.subarray(0, 20))),
  },
  {
    clause: "6.1.3",
    says: "the trailer has an id and no encryption, and nothing follows the end",
    holds: ({ bytes, pdf: { context } }) =>
      context.trailerInfo.ID !== undefined &&
      context.trailerInfo.Encrypt === undefined &&
      /%%EOF\r?\n?$/.test(latin(bytes.subarray(-8))),
  },
  {
    clause: "6.1.7.1",
    says: "no stream lies in another file",
    holds: ({ streams }) =>
      streams.every(({ dict }) => !["F", "FFilter", "FDecodeParms"].some((one) => dict.has(key(one)))),
  },
  {
    clause: "6.1.7.2",
    says: "no stream is compressed by LZW or encrypted",
    holds: ({ streams }) => streams.every(({ dict }) => !/LZW|Crypt/.test(nameAt(dict, "Filter") ?? "")),
  },
  {
    clause: "6.1.13",
    says: "names have at most 127 bytes, strings 32,767",
    holds: ({ dicts }) =>
      dicts.every((dict) =>
        dict.entries().every(([name, value]) => {
          const isText = value instanceof PDFString || value instanceof PDFHexString;
          return name.asString().length <= 128 && (!isText || value.sizeInBytes() <= 32_767);
        }),
      ),
  },
  {
    clause: "6.2.3",
    says: "the output intent is of PDF/A and has a profile of colours",
    holds: ({ pdf }) => {
      const intent = pdf.catalog.lookupMaybe(key("OutputIntents"), PDFArray)?.lookup(0, PDFDict);
      const profile = intent?.lookup(key("DestOutputProfile"));
      return (
        intent !== undefined &&
        nameAt(intent, "S") === "/GTS_PDFA1" &&
        profile instanceof PDFRawStream &&
        contentsOf(profile).subarray(36, 40).toString("latin1") === "acsp"
      );
    },
  },
  {
    clause: "6.2.4.3",
    says: "colours are those of the profile: red, green and blue, or grey",
    holds: (looked) => !/(^|\s)(k|K|cs|CS|scn|SCN)(\s|$)/.test(drawn(looked)),
  },
  {
    clause: "6.2.5",
    says: "no graphics state has transfer functions",
    holds: ({ dicts }) =>
      dicts.every((dict) => nameAt(dict, "Type") !== "/ExtGState" || !dict.has(key("TR"))),
  },
  {
    clause: "6.2.9",
    says: "no object is PostScript or refers to another file",
    holds: ({ dicts }) => dicts.every((dict) => nameAt(dict, "Subtype") !== "/PS" && !dict.has(key("Ref"))),
  },
  {
    clause: "6.2.11.3.2",
    says: "TrueType fonts name the glyph of each of their codes",
    holds: (looked) =>
      ofCids(looked).every(
        (font) => nameAt(font, "Subtype") !== "/CIDFontType2" || font.has(key("CIDToGIDMap")),
      ),
  },
  {
    clause: "6.2.11.4.1",
    says: "the program of every font is in the file",
    holds: (looked) =>
      composite(looked).length === fonts(looked).length - ofCids(looked).length &&
      ofCids(looked).every((font) => programOf(font) instanceof PDFRawStream),
  },
  {
    clause: "6.2.11.5",
    says: "the widths that a font names are those of its program",
    holds: (looked) => ofCids(looked).every(hasTrueWidths),
  },
  {
    clause: "6.2.11.7.2",
    says: "every font tells the characters of its glyphs (asked of level U)",
    holds: (looked) =>
      composite(looked).every((font) => font.lookup(key("ToUnicode")) instanceof PDFRawStream),
  },
  {
    clause: "6.2.11.8",
    says: "no glyph of a missing character is drawn",
    holds: ({ glyphs }) => !glyphs.includes("0000"),
  },
  {
    clause: "6.3, 6.4, 6.5",
    says: "there are no annotations, forms or actions",
    holds: ({ dicts, pdf }) =>
      !pdf.catalog.has(key("AcroForm")) &&
      pdf.getPages().every(({ node }) => (node.Annots()?.size() ?? 0) === 0) &&
      dicts.every(
        (dict) => !["AA", "OpenAction", "JS", "JavaScript", "Launch"].some((one) => dict.has(key(one))),
      ),
  },
  {
    clause: "6.6.2.1",
    says: "the catalog has metadata, as XMP",
    holds: (looked) => /<\?xpacket begin[\s\S]*<rdf:RDF/.test(metadata(looked)),
  },
  {
    clause: "6.6.2.3",
    says: "what the metadata says of Factur-X is described in it",
    holds: (looked) => /pdfaExtension:schemas[\s\S]*urn:factur-x/.test(metadata(looked)),
  },
  {
    clause: "6.6.4",
    says: "the metadata name the part and the level of the standard",
    holds: (looked) =>
      /<pdfaid:part>3<\/pdfaid:part>/.test(metadata(looked)) &&
      /<pdfaid:conformance>[ABU]<\/pdfaid:conformance>/.test(metadata(looked)),
  },
  {
    clause: "6.8",
    says: "a file in it has both names, its kind, its relationship, and belongs to the document",
    holds: (looked) => {
      const specs = fileSpecs(looked);
      return (
        specs.length > 0 &&
        looked.pdf.catalog.has(key("AF")) &&
        specs.every((spec) => {
          const file = spec.lookup(key("EF"), PDFDict).lookup(key("F"));
          return (
            ["F", "UF", "AFRelationship"].every((one) => spec.has(key(one))) &&
            file instanceof PDFRawStream &&
            file.dict.has(key("Subtype"))
          );
        })
      );
    },
  },
  {
    clause: "6.9",
    says: "nothing can be shown or hidden",
    holds: ({ pdf }) => !pdf.catalog.has(key("OCProperties")),
  },
];

/**
 * The PDF/A-3 rules (ISO 19005-3:2012) that a document violates, by clause, limited to those relevant to our
 * documents. Not a full validator: rules about images, transparency and file syntax are missing.
 */
export async function brokenPdfARules(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const looked: Looked = {
    bytes,
    pdf,
    dicts: [...new Set(objects.flatMap(everyDict))],
    streams: objects.filter((object) => object instanceof PDFRawStream),
    glyphs: await glyphsOfPdf(bytes),
  };
  return rules.filter(({ holds }) => !holds(looked)).map(({ clause, says }) => `${clause}: ${says}`);
}
