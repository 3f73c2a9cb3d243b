import { type ServerSize, serverSizes } from '@hosting-console/console-core'
import { presetText } from '../text/preset.ts'
import { serversText } from '../text/servers.ts'
import { noValue } from '../util/format.ts'
import { differenceOf, shownSize } from './shown-size.ts'

const words = presetText

/** Two sizes beside each other, and their difference. */
export const SizeComparison = ({ current, wanted }: { current: ServerSize; wanted: ServerSize }) => (
  <table className="w-full tabular-nums">
    <thead>
      <tr className="border-b border-line text-xs text-muted">
        <td />
        {[words.now, words.wanted, words.difference].map((each) => (
          <th key={each} scope="col" className="py-1.5 text-right font-medium">
            {each}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {serverSizes.map((size) => (
        <tr key={size} className="border-b border-line last:border-0">
          <th scope="row" className="py-2 text-left font-normal text-muted">
            {serversText.sizes[size]}
          </th>
          <td className="text-right">{shownSize(size, current[size])}</td>
          <td className="text-right font-medium">{shownSize(size, wanted[size])}</td>
          <td className="text-right text-muted">
            {differenceOf(size, current[size], wanted[size]) ?? noValue}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
