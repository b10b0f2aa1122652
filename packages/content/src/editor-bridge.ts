import { loadStoryblokBridge } from "@storyblok/react";

/**
 * Connects a previewed page with the visual editor whose frame it is in: blocks can be chosen by a press. The script of
 * the editor comes with the page, not from a host of its own.
 *
 * @param onSaved called when the story was saved, published or withdrawn
 */
export async function openEditorBridge(onSaved: () => void): Promise<void> {
  await loadStoryblokBridge();
  if (!window.StoryblokBridge) return;
  new window.StoryblokBridge().on(["change", "published", "unpublished"], onSaved);
}
