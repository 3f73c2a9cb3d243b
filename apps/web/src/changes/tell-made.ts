import { type KnownRemoval, textOfValue } from '@hosting-console/console-core'
import { postMade } from '../api/activity.ts'

/** Tells the audit log what removes the thing that a call has made. @param change its id in the log */
export const tellMade = (change: string, { call, open }: KnownRemoval): void => {
  const { path, identity, values } = call
  const texts = Object.entries(values).map(([name, value]) => [name, textOfValue(value ?? '')])
  void postMade({ id: change, path, identity, values: Object.fromEntries(texts), open })
}
