"use client";

import { Button } from "@quayside/ui/button";

/** Opens the browser's print dialogue for this page. */
export function PrintButton() {
  return <Button onClick={() => window.print()}>Print this page</Button>;
}
