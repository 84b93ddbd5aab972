/** What an operator may look at, by role. */
export const ROLES = {
  analyst: ["results"],
  owner: ["results", "log"],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type Permission = "results" | "log";
export type Role = keyof typeof ROLES;

export const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text);

export const mayLookAt = (role: string, what: Permission): boolean =>
  isRole(role) && ROLES[role].some((each) => each === what);
