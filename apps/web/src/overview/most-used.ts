/** Functions by how often they were called, the most used first; of equals, the one called last. */
export const mostUsed = (calls: readonly { path: string; at: number }[], most: number): string[] =>
  [...Map.groupBy(calls, ({ path }) => path)]
    .map(([path, made]) => ({ path, count: made.length, last: Math.max(...made.map(({ at }) => at)) }))
    .toSorted((one, other) => other.count - one.count || other.last - one.last)
    .slice(0, most)
    .map(({ path }) => path)
