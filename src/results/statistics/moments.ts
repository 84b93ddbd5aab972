/** What a comparison of means needs of one arm: how many, their sum, and the sum of their squares. */
export interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  /** True: every value is 0 or 1, and the variance is that of a share. */
  readonly isShare: boolean;
}

export const shareOf = (sum: number, n: number): Moments => ({ n, sum, squares: sum, isShare: true });

export const meanOf = ({ sum, n }: Moments): number => (n === 0 ? 0 : sum / n);

/** Of a share `p(1 − p)`, else the sample variance. */
export const varianceOf = ({ n, sum, squares, isShare }: Moments): number => {
  if (n === 0) return 0;
  if (isShare) return (sum / n) * (1 - sum / n);
  return n === 1 ? 0 : (squares - sum ** 2 / n) / (n - 1);
};
