import type { CSSProperties, ReactNode } from "react";

interface LetterCellProps {
  readonly className?: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** A block with distances within it: Outlook takes them on cells of tables alone. */
export const LetterCell = ({ className, style, children }: LetterCellProps): ReactNode => (
  <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <td className={className} style={style}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);
