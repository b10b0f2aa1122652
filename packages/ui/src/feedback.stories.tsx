import { useState } from "react";
import type { ReactNode } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "#badge.tsx";
import { Button } from "#button.tsx";
import { ConfirmDialog } from "#confirm-dialog.tsx";
import { Dialog } from "#dialog.tsx";
import { ErrorScreen } from "#error-screen.tsx";
import { FormDialog } from "#form-dialog.tsx";
import { Header } from "#header.tsx";
import { InlineNotification } from "#inline-notification.tsx";
import { LoadingDots } from "#loading-dots.tsx";
import { NotFound } from "#not-found.tsx";
import { Skeleton, SkeletonGroup, TableSkeleton } from "#skeleton.tsx";
import { StateBlock } from "#state-block.tsx";
import { TextField } from "#text-field.tsx";
import { ToastProvider, useToast } from "#toast.tsx";

const tones = ["neutral", "info", "caution", "success", "error"] as const;

function Stack({ children }: { children: ReactNode }) {
  return <div className="grid max-w-2xl gap-4 p-6">{children}</div>;
}

function ToastButtons() {
  const { show } = useToast();
  return (["success", "caution", "error", "info"] as const).map((tone) => (
    <Button
      key={tone}
      onClick={() =>
        show({ tone, title: `A ${tone} toast`, description: "It says what happened.", persistent: true })
      }
    >
      Show {tone}
    </Button>
  ));
}

function OpenDialog({ variant }: { variant: "dialog" | "drawer" | "confirm" }) {
  const [open, setOpen] = useState(true);
  if (variant === "confirm") {
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete the document?"
        description="It cannot be brought back."
        confirmLabel="Delete"
        tone="danger"
        error="There was an error deleting the document, please try again."
        onConfirm={() => setOpen(false)}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      variant={variant}
      title="Edit the offer"
      description="The new price counts from now on."
      footer={<Button variant="primary">Save</Button>}
    >
      <p>The content scrolls when it is long.</p>
    </Dialog>
  );
}

function OpenForm() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    isOpen && (
      <FormDialog
        title="Name the view"
        description="It keeps the filters as they are now."
        submitLabel="Save"
        pending={false}
        onSubmit={close}
        onClose={close}
      >
        <TextField label="Name" autoComplete="off" />
      </FormDialog>
    )
  );
}

const meta: Meta = { title: "Components/Feedback" };
export default meta;
type Story = StoryObj;

export const Badges: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 p-6">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
};
export const InlineNotifications: Story = {
  render: () => (
    <Stack>
      {tones.map((tone) => (
        <InlineNotification key={tone} tone={tone} title={`A ${tone} message`}>
          It stays until it is closed.
        </InlineNotification>
      ))}
    </Stack>
  ),
};
export const Toasts: Story = {
  render: () => (
    <ToastProvider>
      <div className="flex flex-wrap gap-3 p-6">
        <ToastButtons />
      </div>
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show success" }));
    await userEvent.click(canvas.getByRole("button", { name: "Show error" }));
  },
};
export const ModalDialog: Story = { render: () => <OpenDialog variant="dialog" /> };
export const Drawer: Story = { render: () => <OpenDialog variant="drawer" /> };
export const Confirmation: Story = { render: () => <OpenDialog variant="confirm" /> };
export const Form: Story = { render: () => <OpenForm /> };
export const FourKindsOfNothing: Story = {
  render: () => (
    <Stack>
      <StateBlock kind="empty">Orders appear here as soon as buyers place them.</StateBlock>
      <StateBlock kind="no-results" />
      <StateBlock kind="failed" requestId="7f3c91" onRetry={() => undefined} />
      <StateBlock kind="not-permitted" />
    </Stack>
  ),
};
export const GenericError: Story = {
  render: () => (
    <ErrorScreen header={<Header />} contactEmail="support@quayside.example" onRetry={() => undefined} />
  ),
};
export const ErrorInsideAShell: Story = {
  render: () => (
    <main>
      <ErrorScreen inShell contactEmail="support@quayside.example" requestId="7f3c91" />
    </main>
  ),
};
export const PageNotFound: Story = { render: () => <NotFound header={<Header />} /> };
export const Loading: Story = { render: () => <LoadingDots /> };
export const Skeletons: Story = {
  render: () => (
    <Stack>
      <Skeleton lines={3} />
      <SkeletonGroup label="Loading the order" className="grid gap-6">
        <Skeleton lines={2} />
        <Skeleton lines={5} />
      </SkeletonGroup>
      <TableSkeleton rows={4} />
    </Stack>
  ),
};
