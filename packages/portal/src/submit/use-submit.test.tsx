import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { deleteTeamMember } from "@quayside/api-client/contract/team/team.endpoints";
import { renderPortal } from "#fixtures/render-portal.tsx";
import { type PortalAnswers, failed } from "#fixtures/portal-screen.tsx";
import { useSubmit } from "#submit/use-submit.ts";

const CALL = "DELETE team/members/m-1/";
const READ = ["the list"];

function setUp(answers: PortalAnswers, confirms?: (retry: () => void) => void) {
  const reads = vi.fn(() => "as read");
  const replaced = vi.fn();
  function Part() {
    useQuery({ queryKey: READ, queryFn: reads });
    const remove = useSubmit(deleteTeamMember, {
      fallback: "It could not be removed.",
      refetches: [READ],
      onSuccess: replaced,
      ...(confirms && {
        confirm: {
          ask: (error: unknown, retry: () => void) => {
            if (!(error instanceof Error) || !error.message.includes("403")) return false;
            confirms(retry);
            return true;
          },
        },
      }),
    });
    return (
      <>
        <button type="button" onClick={() => remove.send({ params: { qid: "m-1" } })}>
          Remove
        </button>
        <p role="alert">{remove.failure}</p>
      </>
    );
  }
  const view = renderPortal(<Part />, { user: null, path: "/", answers });
  return { ...view, reads, replaced };
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Remove" }));

it("sends once, however often the button is pressed while the request is in flight", async () => {
  const { bodiesOf, replaced } = setUp({ [CALL]: { status: 204 } });
  const button = screen.getByRole("button", { name: "Remove" });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(replaced).toHaveBeenCalledTimes(1));
  expect(bodiesOf(CALL)).toHaveLength(1);
});

it("explains the failure, and refetches possibly outdated data", async () => {
  const { reads } = setUp({ [CALL]: failed(409, "invalid_state") });
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
  await press();
  expect(await screen.findByText("It could not be removed.")).toBeTruthy();
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
});

it("shows no failure while the password is requested, and repeats the same call afterwards", async () => {
  let isFresh = false;
  const retries: (() => void)[] = [];
  const { bodiesOf, replaced } = setUp(
    { [CALL]: () => (isFresh ? { status: 204 } : failed(403, "fresh_sign_in_required")) },
    (retry) => retries.push(retry),
  );
  await press();
  await waitFor(() => expect(retries).toHaveLength(1));
  expect(screen.getByRole("alert").textContent).toBe("");
  isFresh = true;
  retries[0]?.();
  await waitFor(() => expect(replaced).toHaveBeenCalledTimes(1));
  expect(bodiesOf(CALL)).toHaveLength(2);
});
