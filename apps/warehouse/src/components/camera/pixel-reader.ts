import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Loads the reader ahead, so that a device that cannot load it fails before it waits for a code. */
export async function loadPixelReader(): Promise<void> {
  await prepareZXingModule({
    overrides: {
      locateFile: (file: string, folder: string) =>
        file.endsWith(".wasm")
          ? new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href
          : folder + file,
    },
    fireImmediately: true,
  });
}

/** Reads the code in a picture, in a scanner's format: a GS1 code with its symbology identifier. */
export async function readPixels(pixels: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(pixels, {
    formats: ["Code128", "EAN13", "EAN8", "ITF", "DataMatrix", "QRCode"],
    maxNumberOfSymbols: 1,
    textMode: "Plain",
  });
  if (found?.isValid !== true || found.text === "") return null;
  return found.contentType === "GS1" ? `${found.symbologyIdentifier}${found.text}` : found.text;
}
