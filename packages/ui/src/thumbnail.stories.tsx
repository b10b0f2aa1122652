import type { Meta, StoryObj } from "@storybook/react-vite";
import { Thumbnail } from "#thumbnail.tsx";
import { guide } from "#lib/guide.fixtures.ts";
import { parcel } from "#lib/parcel.fixtures.ts";

const meta: Meta<typeof Thumbnail> = {
  title: "Components/Thumbnail",
  tags: ["autodocs"],
  component: Thumbnail,
  parameters: guide({
    name: "Thumbnail",
    what: "A picture or a document as a tile of 96 px that opens it. Also called preview or attachment.",
    use: ["Put name, size and date beside it.", "Open pictures in `PictureViewer`, download other files."],
    avoid: ["Show a picture that says nothing at 96 px, such as a signature."],
    keyboard: "Tab reaches it, Enter opens it.",
    reader: "a button named by what opens.",
  }),
  args: { label: "View outer-box.png", src: parcel, onOpen: () => undefined },
};
export default meta;
type Story = StoryObj<typeof Thumbnail>;

export const Picture: Story = {};
export const Loading: Story = { args: { src: undefined } };
export const OfAFile: Story = { args: { src: undefined, kind: "PDF", label: "Open packing-list.pdf" } };
export const NotLoaded: Story = { args: { src: undefined, isFailed: true } };
