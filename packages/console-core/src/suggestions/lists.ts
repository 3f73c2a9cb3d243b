import type { ModuleDescription } from '@hosting-console/api-client'
import { isRead } from '../effects/effects.ts'
import { isSameKind, listedKind, plainName, readForm } from '../names.ts'
import { returnsSecrets } from '../secrets.ts'
import { type DescribedFunction, describedFunctions } from '../service.ts'

/** A read whose responses may list things. */
export type Read = {
  described: DescribedFunction
  form: ReturnType<typeof readForm>
  /** The kind of things that it lists: see `listedKind`. */
  kind: string
  /** It shows which sizes, places and the like may be asked for. */
  isAllowed: boolean
  /** It shows what is free. */
  isFree: boolean
}

const known = new WeakMap<ModuleDescription, readonly Read[]>()

/** The reads of a module, without those that answer with secrets, and without searches, which show what they were asked for. */
export const readsOf = (module: ModuleDescription): readonly Read[] => {
  const reads =
    known.get(module) ??
    describedFunctions([module]).flatMap((described): Read[] => {
      const { path, description } = described
      const name = plainName(description.function)
      if (!isRead(path, description) || returnsSecrets(path) || name.startsWith('search')) return []
      return [
        {
          described,
          form: readForm(description.function),
          kind: listedKind(name),
          isAllowed: name.startsWith('allowed'),
          isFree: /free|available/.test(name),
        },
      ]
    })
  known.set(module, reads)
  return reads
}

/** A read lists things of these kinds by its own name; one thing, such as a quota, is no list of values. */
export const lists = ({ form, kind }: Read, kinds: readonly string[]): boolean =>
  kind !== '' &&
  (form === 'many' || (form !== 'one' && kind.endsWith('s'))) &&
  kinds.some((each) => isSameKind(kind, each))
