import type { Server } from '@hosting-console/api-client'
import { priceOf } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { quantity } from '../util/format.ts'
import { currencyOf, money, toAmount } from '../util/money.ts'

/** What else a server is and costs, as far as the service tells. */
export const ServerFacts = ({ server }: { server: Server }) =>
  factsOf(server).map(([name, value]) => (
    <div key={name} className="min-w-0">
      <p className="text-xs text-muted">{name}</p>
      <p className="flex min-h-7 items-center wrap-anywhere">{value}</p>
    </div>
  ))

const factsOf = ({
  disksize,
  templatename,
  datacenter,
  platform,
  cost,
}: Server): (readonly [string, string])[] => {
  const words = text.servers.facts
  const found = priceOf(cost)
  const amount = found && toAmount(found.total)
  const place = [datacenter, platform].filter(Boolean).join(' · ')
  const price = amount && words.price(money(amount, currencyOf(found.currency)), found)
  return [
    [words.disk, disksize == null ? undefined : quantity(disksize, 'GB')] as const,
    [words.image, templatename] as const,
    [words.place, place] as const,
    [words.cost, price] as const,
  ].flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
