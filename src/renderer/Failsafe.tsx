import { Component, type ReactNode } from "react";
import { FunnelFaultContext } from "./fault.ts";

interface FailsafeProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Contains a view that throws: it is reported and left out, the rest of the screen stays usable. */
export class Failsafe extends Component<FailsafeProps, { readonly broken: boolean }> {
  static override contextType = FunnelFaultContext;
  declare context: React.ContextType<typeof FunnelFaultContext>;
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error): void {
    this.context(`${this.props.name}: ${error.message}`, error);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
