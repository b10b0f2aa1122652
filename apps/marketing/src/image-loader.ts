export { default } from "@quayside/content/image-url";
