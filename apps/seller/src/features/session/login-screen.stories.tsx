import type { Meta, StoryObj } from "@storybook/react-vite";
import { LoginForm } from "#features/session/login-form.tsx";
import { SellerScreen } from "#testing/seller-screen.tsx";

const signedOut = { status: 401, body: { code: "not_authenticated", message: "", requestId: "req-1" } };

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Login",
  component: SellerScreen,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/login/",
    answers: { "POST auth/refresh/": signedOut },
    children: (
      <div className="mx-auto grid w-full max-w-md content-start gap-6">
        <LoginForm onOtherAccount={() => {}} />
      </div>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

export const Empty: Story = {};
export const NothingEntered: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("textbox", { name: "E-mail address" }).focus();
    await userEvent.keyboard("{Enter}");
    await canvas.findByText("There is a problem");
  },
};
