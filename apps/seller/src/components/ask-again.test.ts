import { countSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { queryKey as keyOf } from "@quayside/api-client/queries";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { askAgain } from "#components/live-updates.tsx";

it("repeats a first read that was in flight during a change, because its answer may be outdated", async () => {
  const queryClient = new QueryClient();
  const queryKey = keyOf(countSales, {});
  const first = Promise.withResolvers<string>();
  const read = vi.fn(() => Promise.resolve("after")).mockReturnValueOnce(first.promise);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read });
  const leave = observer.subscribe(() => {});
  askAgain(queryClient, { queryKey });
  expect(read).toHaveBeenCalledTimes(1);
  first.resolve("before");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after"));
  expect(read).toHaveBeenCalledTimes(2);
  leave();
});
