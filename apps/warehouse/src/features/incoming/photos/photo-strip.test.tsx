import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WarehousePackageDetail } from "@quayside/api-client/contract/warehouse/package.schema";
import { PhotoStrip } from "#features/incoming/photos/photo-strip.tsx";
import { sizeWithin } from "@quayside/portal/submit/shrink-picture";
import { entriesOf, noNetwork, renderWarehouse } from "#testing/render-warehouse.tsx";
import { makePackageDetail } from "#testing/warehouse-package.fixtures.ts";
import { stubMatchMedia } from "#testing/match-media.ts";

const POST = "POST warehouse/packages/package-1/photos/";
const photo = (number: number, lineId: string | null = "line-0001") => ({
  qid: `photo-000${number}`,
  lineId,
  mediaType: "image/jpeg",
  bytes: 240_000,
  takenAt: "2026-11-20T09:30:00Z",
});
const soap = { lineId: "line-0001", name: "Small soap" };
const taken = new File([new Uint8Array([1, 2, 3])], "IMG_0001.HEIC", { type: "image/heic" });

function show(
  answers: Parameters<typeof renderWarehouse>[1]["answers"],
  given: Partial<WarehousePackageDetail> = {},
) {
  return renderWarehouse(<PhotoStrip found={makePackageDetail(given)} isOffered {...soap} />, {
    path: "/warehouse/incoming/count/",
    answers,
  });
}

beforeEach(() => {
  localStorage.clear();
  stubMatchMedia();
  // The browser of the tests renders nothing: a picture is whatever its canvas returns.
  vi.stubGlobal("createImageBitmap", (file: File) =>
    file.size === 0
      ? Promise.reject(new DOMException("no picture", "InvalidStateError"))
      : Promise.resolve({ width: 4000, height: 3000, close: () => {} }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => {
    done(new Blob(["shrunk"], { type: "image/jpeg" }));
  });
});

describe("photos of a line", () => {
  it("are scaled down, stored on the device while offline, and can be removed", async () => {
    const user = userEvent.setup();
    show({ [POST]: noNetwork });
    await user.upload(screen.getByLabelText("Photo of Small soap"), taken);
    expect(await screen.findByText("Photo 1: to send")).toBeTruthy();
    const [entry] = await entriesOf();
    expect(entry).toMatchObject({
      endpointId: "warehouse.addPhoto",
      label: "Photo: Box 2 of 5 of order 100234, Small soap.",
      input: { params: { qid: "package-1" }, body: { lineId: "line-0001" } },
      file: { name: "photo.jpg", type: "image/jpeg" },
    });
    expect(new TextDecoder().decode(entry?.file?.bytes)).toBe("shrunk");
    await user.click(screen.getByRole("button", { name: "Remove Photo 1 of Small soap" }));
    await waitFor(async () => expect(await entriesOf()).toEqual([]), { timeout: 15_000 });
  });

  it("are limited to six, all visible to the person who counts", () => {
    show({}, { photos: [1, 2, 3, 4, 5, 6].map((number) => photo(number)) });
    expect(screen.getByRole("button", { name: "Photo 6 of Small soap" })).toBeTruthy();
    expect(screen.getByText("There are 6 photos of this, which is the maximum.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Take a photo/ })).toBeNull();
  });

  it("are rejected with a message when the device cannot read them", async () => {
    const user = userEvent.setup();
    show({});
    await user.upload(
      screen.getByLabelText("Photo of Small soap"),
      new File([], "a.jpg", { type: "image/jpeg" }),
    );
    expect((await screen.findByRole("alert")).textContent).toMatch(/not a picture that this device can read/);
    expect(await entriesOf()).toEqual([]);
  });
});

it("a large picture is scaled to a longer side of 1600 pixels, a small one keeps its size", () => {
  expect(sizeWithin({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(sizeWithin({ width: 3000, height: 9000 })).toEqual({ width: 533, height: 1600 });
  expect(sizeWithin({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
});
