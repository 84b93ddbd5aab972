/** Of a finding: the name that was meant is written, when that is certain. */
export const fixedBy = (meant: string | null): { readonly fix?: string } => (meant === null ? {} : { fix: meant });
