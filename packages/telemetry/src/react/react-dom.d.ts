declare module "react-dom/client" {
  import type { ReactNode } from "react";
  export function createRoot(host: Element): { render(node: ReactNode): void; unmount(): void };
}

declare module "react-dom/server" {
  import type { ReactNode } from "react";
  export function renderToString(node: ReactNode): string;
}
