import { loadStoryblokBridge } from "@storyblok/react";

/**
 * Connects a previewed page with the visual editor that frames it: blocks can be selected by a click. The editor's
 * script is bundled with the page, not loaded from another host.
 *
 * @param onSaved called when the story was saved, published or unpublished
 */
export async function openEditorBridge(onSaved: () => void): Promise<void> {
  await loadStoryblokBridge();
  if (!window.StoryblokBridge) return;
  new window.StoryblokBridge().on(["change", "published", "unpublished"], onSaved);
}
