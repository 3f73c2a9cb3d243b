/** One thing that was measured some times; the goal is for the median or for the worst of them. */
export type Measure = {
  name: string
  samples: number[]
  goals: { median?: number; worst?: number }
}

export const median = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? Number.NaN

export const worst = (samples: readonly number[]): number => Math.max(...samples)

export const isMet = ({ samples, goals }: Measure): boolean =>
  samples.length > 0 &&
  median(samples) <= (goals.median ?? Number.POSITIVE_INFINITY) &&
  worst(samples) <= (goals.worst ?? Number.POSITIVE_INFINITY)
