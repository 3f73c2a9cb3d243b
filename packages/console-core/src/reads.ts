import type { ModuleDescription } from '@hosting-console/api-client'
import { isRead } from './effects/effects.ts'
import { isSameKind, listedKind, plainName, readForm } from './names.ts'
import { returnsSecrets } from './secrets.ts'
import { type DescribedFunction, describedFunctions } from './service.ts'

/** A read with what its name says of what it shows. */
export type Read = {
  described: DescribedFunction
  form: ReturnType<typeof readForm>
  /** The kind of things that it lists: see `listedKind`. */
  kind: string
  /** It shows which sizes, places and the like may be asked for. */
  isAllowed: boolean
  /** It shows what is free. */
  isFree: boolean
  /** Its values may be offered: it answers with no secrets, and is no search, which shows what it was asked for. */
  isOffered: boolean
}

const known = new WeakMap<ModuleDescription, readonly Read[]>()

/** The reads of a module. They are asked for again and again. */
export const readsOf = (module: ModuleDescription): readonly Read[] => {
  const reads =
    known.get(module) ??
    describedFunctions([module]).flatMap((described): Read[] => {
      const { path, description } = described
      const name = plainName(description.function)
      if (!isRead(path, description)) return []
      return [
        {
          described,
          form: readForm(name),
          kind: listedKind(name),
          isAllowed: name.startsWith('allowed'),
          isFree: /free|available/.test(name),
          isOffered: !returnsSecrets(path) && !name.startsWith('search'),
        },
      ]
    })
  known.set(module, reads)
  return reads
}

export const offeredReads = (module: ModuleDescription): readonly Read[] =>
  readsOf(module).filter(({ isOffered }) => isOffered)

/** A read lists things of these kinds by its own name; one thing, such as a quota, is no list of values. */
export const lists = ({ form, kind }: Read, kinds: readonly string[]): boolean =>
  kind !== '' &&
  (form === 'many' || (form !== 'one' && kind.endsWith('s'))) &&
  kinds.some((each) => isSameKind(kind, each))
