import type { Meta, StoryObj } from "@storybook/react-vite";
import { LoginForm } from "#react/access/login-form.tsx";
import { LoginSessionProvider } from "#react/access/login-session.tsx";

/** The code of the session never arrives, so the form is shown without it. */
const load = () => new Promise<never>(() => {});

function LoginScreen() {
  return (
    <LoginSessionProvider load={load} navigate={() => {}} location={{ path: "/login/", search: "" }}>
      <main className="p-4 sm:p-8">
        <div className="mx-auto grid w-full max-w-md content-start gap-6">
          <LoginForm title="Login to the seller portal" onOtherAccount={() => {}} />
        </div>
      </main>
    </LoginSessionProvider>
  );
}

const meta: Meta<typeof LoginScreen> = {
  title: "Screens/Login",
  component: LoginScreen,
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof LoginScreen>;

export const Empty: Story = {};
export const NothingEntered: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("textbox", { name: "E-mail address" }).focus();
    await userEvent.keyboard("{Enter}");
    await canvas.findByText("There is a problem");
  },
};
