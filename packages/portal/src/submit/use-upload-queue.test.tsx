import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { newUpload, useUploadQueue } from "#submit/use-upload-queue.ts";

const upload = (name: string) => newUpload(new File([name], name), null, {});
const refused = new ApiError({
  message: "[400] POST documents/",
  statusCode: 400,
  code: "invalid",
  serverMessage: "",
  fieldErrors: {},
  details: null,
  requestId: "r",
  endpointId: "documents.create",
});
const lost = new FailedToFetchError("down", { cause: new Error("down") });

/** A queue whose uploads end when the test ends them. */
function open() {
  const sent: { name: string; key: string; end: (error?: Error) => void }[] = [];
  const onAborted = vi.fn();
  const send = (
    one: { file: File },
    { idempotencyKey: key, signal }: { idempotencyKey: string; signal: AbortSignal },
  ) =>
    new Promise<object>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      sent.push({ name: one.file.name, key, end: (error) => (error ? reject(error) : resolve({})) });
    });
  const { result } = renderHook(() => useUploadQueue({ send, problemOf: () => "It failed.", onAborted }));
  const states = () => result.current.uploads.map(({ state }) => state);
  const names = () => sent.map(({ name }) => name);
  const end = (error?: Error) => act(async () => sent.at(-1)?.end(error));
  return { result, sent, states, names, end, onAborted };
}

it("sends files one after the other, and continues after a failed one", async () => {
  const { result, states, names, end } = open();
  const files = ["a", "b", "c"].map(upload);
  act(() => result.current.add(files));
  act(() => void result.current.start(files));
  expect(names()).toEqual(["a"]);
  expect(result.current.progress).toEqual({ at: 1, of: 3 });
  await end();
  await end(lost);
  await end();
  await waitFor(() => expect(states()).toEqual(["done", "failed", "done"]));
  expect(result.current.uploads[1]?.problem).toBe("It failed.");
  expect(result.current.progress).toBeNull();
});

it.each([
  ["keeps the key of an upload whose response was lost", lost, true],
  ["uses a new key for an upload that the server rejected", refused, false],
])("%s", async (_what, error, isSame) => {
  const { result, sent, end } = open();
  const files = [upload("a")];
  act(() => result.current.add(files));
  act(() => void result.current.start(files));
  await end(error);
  act(() => void result.current.start(files));
  expect(sent[1]?.key === sent[0]?.key).toBe(isSame);
  await end();
});

it("sends the current settings of an upload when its turn comes, not those at the time it was queued", async () => {
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  const { result } = renderHook(() =>
    useUploadQueue<{ type: string }>({
      send: ({ type }) =>
        new Promise((resolve) => {
          sent.push(type);
          ends.push(() => resolve({}));
        }),
      problemOf: () => "It failed.",
    }),
  );
  const files = ["a", "b"].map((name) => newUpload(new File([name], name), null, { type: "OTHER" }));
  act(() => result.current.add(files));
  act(() => void result.current.start(files));
  act(() => result.current.change(files[1]?.id ?? "", () => ({ type: "PACKING_LIST" })));
  await act(async () => ends[0]?.());
  expect(sent).toEqual(["OTHER", "PACKING_LIST"]);
  expect(result.current.uploads[1]?.type).toBe("PACKING_LIST");
  await act(async () => ends[1]?.());
});

it("cancels the upload in flight, and never sends one that was removed from the queue", async () => {
  const { result, states, names, end, onAborted } = open();
  const files = ["a", "b", "c"].map(upload);
  act(() => result.current.add(files));
  act(() => void result.current.start(files));
  act(() => result.current.remove(files[1]?.id ?? ""));
  await act(async () => result.current.cancel(files[0]?.id ?? ""));
  await waitFor(() => expect(names()).toEqual(["a", "c"]));
  await end();
  await waitFor(() => expect(states()).toEqual(["cancelled", "done"]));
  expect(onAborted).toHaveBeenCalledTimes(1);
});
