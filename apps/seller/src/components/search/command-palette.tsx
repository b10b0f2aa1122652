"use client";
import { useState } from "react";
import { Command } from "cmdk";
import { useOpenPage } from "@quayside/portal/waiting-page";
import { useTrack } from "@quayside/portal/telemetry";
import { Dialog } from "@quayside/ui/dialog";
import { commandsFor } from "#components/search/commands.ts";
import type { PortalCommand } from "#components/search/commands.ts";
import { useSearch } from "#components/search/search.queries.ts";
import { useIsReadOnly } from "#components/read-only.ts";

/** The command palette: navigate, open or confirm an order, export, pause. Mounted only while open. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const openPage = useOpenPage();
  const track = useTrack();
  const isReadOnly = useIsReadOnly();
  const [text, setText] = useState("");
  const found = useSearch(text);
  const commands = commandsFor({ found, text, isReadOnly });
  const groups = [...new Set(commands.map(({ group }) => group))];
  const run = (command: PortalCommand) => {
    if (command.sale !== undefined) track("search_bar_sale_result_clicked", { saleQid: command.sale });
    if (command.offer !== undefined) track("search_bar_offer_result_clicked", { offerQid: command.offer });
    onClose();
    const { pathname, search, hash } = new URL(command.href, location.origin);
    // On the page itself only the hash changes, which the router would not tell it.
    if (hash !== "" && pathname + search === location.pathname + location.search) location.assign(hash);
    else openPage(command.href, command.label);
  };
  return (
    <Dialog open onOpenChange={onClose} title="Commands" size="md">
      <Command label="Commands" loop shouldFilter={false} className="grid gap-2 pb-4">
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder="Type a command, a page or an order number"
          className="h-(--control-h) w-full rounded-md border border-border-strong bg-surface px-3 placeholder:text-muted"
        />
        <Command.List className="max-h-[min(24rem,50dvh)] overflow-y-auto">
          <Command.Empty className="px-3 py-4 text-muted">
            {found.isLoading
              ? "Searching"
              : found.isFailed
                ? "Some results could not be loaded."
                : "No results found."}
          </Command.Empty>
          {groups.map((group) => (
            <Command.Group
              key={group}
              heading={group}
              className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
            >
              {commands
                .filter((command) => command.group === group)
                .map((command) => (
                  <Command.Item
                    key={command.id}
                    value={command.id}
                    onSelect={() => run(command)}
                    className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5 data-[selected=true]:bg-selected"
                  >
                    <span className="tnum min-w-0 truncate">{command.label}</span>
                    {command.detail !== "" && (
                      <span className="tnum min-w-0 truncate text-sm text-muted">{command.detail}</span>
                    )}
                  </Command.Item>
                ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
