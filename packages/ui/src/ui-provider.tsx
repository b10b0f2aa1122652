"use client";
import { createContext, use } from "react";
import type { AnchorHTMLAttributes, ComponentType, ImgHTMLAttributes, ReactNode } from "react";

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Where it leads. */
  href: string;
  /** True as soon as the user may follow it: its page is then prefetched. */
  warm?: boolean;
};
export type ImageProps = ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string };

function PlainLink({ warm: _warm, ...props }: LinkProps) {
  return <a {...props} />;
}

function PlainImage({ alt, ...props }: ImageProps) {
  return <img alt={alt} loading="lazy" {...props} />;
}

type Ui = { link: ComponentType<LinkProps>; image: ComponentType<ImageProps> };
const UiContext = createContext<Ui>({ link: PlainLink, image: PlainImage });

/** Provides the link and the image of the app's framework to every component of the design system. */
export function UiProvider({
  link,
  image,
  children,
}: Partial<Ui> & {
  /** The app. */
  children: ReactNode;
}) {
  return <UiContext value={{ link: link ?? PlainLink, image: image ?? PlainImage }}>{children}</UiContext>;
}

/** A link through the app's router. Addresses of other sites and targets work as in a plain anchor. */
export function UiLink(props: LinkProps) {
  const { link: Link } = use(UiContext);
  return <Link {...props} />;
}

/** An image through the app's image component. */
export function UiImage(props: ImageProps) {
  const { image: Image } = use(UiContext);
  return <Image {...props} />;
}
