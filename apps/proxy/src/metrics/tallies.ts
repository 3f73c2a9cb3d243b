import { Counter, type Metric, type Registry } from 'prom-client'

/*
 * The library looks for a line by its labels each time something is counted on it, which took a tenth of the time of a
 * call. Here a line is found once, counted on by itself, and handed to the library when somebody asks for the numbers.
 */

/** One line of a counter. */
export type Tally = { count: number }

/** @returns what makes a line by its labels; to be asked once for each. */
export const createTallies = (
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
): ((...labels: string[]) => Tally) => {
  const lines: { tally: Tally; labels: string[] }[] = []
  // The registry holds it.
  void new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      for (const { tally, labels } of lines) {
        this.labels(...labels).inc(tally.count)
        tally.count = 0
      }
    },
  })
  return (...labels) => {
    const tally = { count: 0 }
    lines.push({ tally, labels })
    return tally
  }
}

/** One line of a histogram: how many values lay in each bucket, and beyond the last. */
export type Spread = { counts: Float64Array; sum: number }

export type Spreads = {
  line: (label: string) => Spread
  observe: (spread: Spread, value: number) => void
}

/** A histogram with one label. What it says is what the library's own says. */
export const createSpreads = (
  registry: Registry,
  name: string,
  help: string,
  labelName: string,
  buckets: readonly number[],
): Spreads => {
  const lines: { spread: Spread; label: string }[] = []
  const values = () =>
    lines.flatMap(({ spread: { counts, sum }, label }) => {
      const labels = { [labelName]: label }
      let below = 0
      const upTo = [...buckets, '+Inf'].map((le, at) => {
        below += counts[at] ?? 0
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below }
      })
      return [
        ...upTo,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: below },
      ]
    })
  const metric = {
    name,
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: values() }),
  }
  // The registry asks a metric for nothing but this, whatever its type says.
  registry.registerMetric(metric as unknown as Metric)
  return {
    line: (label) => {
      const spread = { counts: new Float64Array(buckets.length + 1), sum: 0 }
      lines.push({ spread, label })
      return spread
    },
    observe: (spread, value) => {
      let at = 0
      while (at < buckets.length && value > (buckets[at] ?? 0)) at += 1
      spread.counts[at] = (spread.counts[at] ?? 0) + 1
      spread.sum += value
    },
  }
}

/** Keeps what was made for a key. */
export const kept = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const values = new Map<Key, Value>()
  return (key) => {
    let value = values.get(key)
    if (value === undefined) {
      value = make(key)
      values.set(key, value)
    }
    return value
  }
}
