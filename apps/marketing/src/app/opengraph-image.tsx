import { ImageResponse } from "next/og";
import { sharedPicture } from "#server/shared-picture.ts";
import { SharedPicture } from "#shell/shared-picture.tsx";

export const alt = sharedPicture.alt;
export const size = { width: sharedPicture.width, height: sharedPicture.height };
export const contentType = "image/png";

/** The picture of the site where its pages are shared, rendered by the build. */
export default function OpengraphImage() {
  return new ImageResponse(<SharedPicture />, size);
}
