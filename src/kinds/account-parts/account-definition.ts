interface PageLink {
  readonly label: string;
  readonly page: string;
}

interface AccountAction {
  readonly label: string;
  readonly page?: string;
  readonly modal?: string;
}

/** By their names in the specification, in order. */
export type AccountActions = Readonly<Record<string, AccountAction>>;

/** What the parts of an account show of its definition. */
export interface AccountDefinition {
  readonly title: string;
  readonly text: string;
  readonly art?: string | undefined;
  readonly whole?: PageLink | undefined;
  readonly actions: AccountActions;
}
