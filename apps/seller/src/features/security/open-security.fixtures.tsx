import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RequireUser } from "@quayside/auth/react/guard";
import { SecurityPage } from "@quayside/portal/react/security/security-page";
import { Page } from "#components/page.tsx";
import { type Answers, renderApp } from "#testing/render-app.tsx";

/** Opens the page of password and devices. Returns what was sent by the name of a call, too. */
export function openSecurity(answers: Answers) {
  const view = renderApp(
    <RequireUser blank={null}>
      <Page>
        <SecurityPage />
      </Page>
    </RequireUser>,
    { path: "/my-profile/security/", answers },
  );
  const bodiesOf = (name: string) => view.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...view, bodiesOf };
}

/** Presses a button of the page once it is there. */
export const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
