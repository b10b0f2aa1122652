import { ImageResponse } from "next/og";
import { sharedPicture } from "#server/shared-picture.ts";
import { SharedPicture } from "#shell/shared-picture.tsx";

export const alt = sharedPicture.alt;
export const size = { width: sharedPicture.width, height: sharedPicture.height };
export const contentType = "image/png";

/** The site's social sharing image, rendered at build time. */
export default function OpengraphImage() {
  return new ImageResponse(<SharedPicture />, size);
}
