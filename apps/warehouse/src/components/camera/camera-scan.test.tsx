import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CameraScan } from "#components/camera/camera-scan.tsx";
import { cameraMessages } from "#components/camera/camera.messages.ts";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { renderWarehouse } from "#testing/render-warehouse.tsx";
import { stubMatchMedia } from "#testing/match-media.ts";

const seen: string[] = [];
const stopTrack = vi.fn();

function Page() {
  useScanner(({ raw }) => {
    seen.push(raw);
    return { tone: "success", text: "Taken." };
  });
  return <CameraScan />;
}

/** @param open what the browser does when a camera is requested */
function show(open?: () => Promise<unknown>) {
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: open && { getUserMedia: open },
  });
  renderWarehouse(<Page />, { path: "/warehouse/incoming/", answers: {} });
}
const stream = () => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] });
const refusal = (name: string) => () => Promise.reject(new DOMException("no", name));
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

beforeEach(() => {
  seen.length = 0;
  stopTrack.mockClear();
  stubMatchMedia();
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      static getSupportedFormats = () => Promise.resolve(["code_128", "ean_13"]);
      detect = () => Promise.resolve([{ rawValue: "00340123450000000017" }]);
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

it("feeds the scan handling, and releases the camera when it is switched off", async () => {
  show(stream);
  await press(cameraMessages.open);
  await waitFor(() => expect(seen).toEqual(["00340123450000000017"]));
  expect(screen.getByText(cameraMessages.aim)).toBeTruthy();
  await press(cameraMessages.close);
  expect(stopTrack).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: cameraMessages.open })).toBeTruthy();
});

it("stops when the page is hidden, and says so", async () => {
  show(stream);
  await press(cameraMessages.open);
  await screen.findByText(cameraMessages.aim);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  hidden.mockRestore();
  expect(stopTrack).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("alert").textContent).toBe(cameraMessages.hidden);
});

it.each([
  [refusal("NotAllowedError"), cameraMessages.refused],
  [refusal("NotFoundError"), cameraMessages.none],
  [refusal("NotReadableError"), cameraMessages.busy],
  [undefined, cameraMessages.insecure],
])("explains why there is no picture", async (open, text) => {
  show(open);
  await press(cameraMessages.open);
  expect((await screen.findByRole("alert")).textContent).toBe(text);
});
