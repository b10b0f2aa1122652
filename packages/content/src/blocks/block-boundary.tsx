"use client";

import { Component, type ReactNode } from "react";
import { reportContentProblem } from "#content-report.ts";

/** Catches an error of one block: it is reported silently and the block renders nothing; the others stay. */
export class BlockBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportContentProblem(error, `block ${this.props.name}`);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
