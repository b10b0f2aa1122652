import { Button } from "@quayside/ui/button";
import { isPreview } from "#server/preview.ts";
import { PreviewBridge } from "#shell/preview-bridge.tsx";

/** Tells editors that drafts are shown, with a button to leave the preview. */
export async function PreviewBar() {
  if (!(await isPreview())) return null;
  return (
    <form
      method="post"
      action="/leave-preview/"
      aria-label="Preview"
      className="flex flex-wrap items-center justify-between gap-2 border-b border-border bg-surface px-4 py-2 sm:px-6"
    >
      <p className="text-md">Preview: this page shows what is saved, published or not.</p>
      <Button type="submit">Leave the preview</Button>
      <PreviewBridge />
    </form>
  );
}
