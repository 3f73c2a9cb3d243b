import { type ServerSize, serverSizes } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { noValue } from '../util/format.ts'
import { differenceOf, shownSize } from './shown-size.ts'

/** Two sizes beside each other, and their difference. */
export const SizeComparison = ({ current, wanted }: { current: ServerSize; wanted: ServerSize }) => (
  <table className="w-full tabular-nums">
    <thead>
      <tr className="border-b border-line text-xs text-muted">
        <td />
        {[text.servers.preset.now, text.servers.preset.wanted, text.servers.preset.difference].map((each) => (
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
            {text.servers.sizes[size]}
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
