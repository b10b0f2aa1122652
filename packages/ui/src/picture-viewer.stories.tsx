import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { PictureViewer } from "#picture-viewer.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";
import { parcel } from "#lib/parcel.fixtures.ts";

const pictures = ["Outside of the box", "Shipping label"].map((title, index) => ({
  title,
  description: `photo-${index + 1}.png, 17 November 2026, 09:55`,
  alt: `${title}: photo-${index + 1}.png`,
}));

const meta: Meta<typeof PictureViewer> = {
  title: "Components/Picture viewer",
  tags: ["autodocs"],
  argTypes: { ...typesOf({ pictures: "readonly ViewedPicture[]" }) },
  component: PictureViewer,
  parameters: guide({
    name: "PictureViewer",
    what: "Pictures in a dialog, one at a time, with zoom. Also called lightbox or gallery.",
    use: ["Show file name and date.", "Give every picture an alternative text."],
    avoid: ["Put files into it that are no pictures."],
    keyboard:
      "Left and right go to the others, plus and minus zoom, Escape closes; an enlarged picture in focus is moved by the arrows.",
    reader: "a dialog named by what the picture shows; the position is announced.",
    frame: 720,
  }),
  args: { pictures, index: 0, src: parcel, onIndex: () => undefined, onClose: () => undefined },
  render: function Render(args) {
    const [index, setIndex] = useState(args.index);
    return <PictureViewer {...args} index={index} onIndex={setIndex} />;
  },
};
export default meta;
type Story = StoryObj<typeof PictureViewer>;

export const First: Story = {};
export const ByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole("img", { name: /photo-1/ });
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("img", { name: /photo-2/ })).toBeVisible());
    await userEvent.keyboard("+");
    await waitFor(() => expect(screen.getByRole("group", { name: /enlarged$/ })).toBeVisible());
  },
};
export const Loading: Story = { args: { src: undefined } };
export const NotLoaded: Story = {
  args: {
    src: undefined,
    failed: "The picture could not be loaded, please try again.",
    onRetry: () => undefined,
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "w320" } } };
