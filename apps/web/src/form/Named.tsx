import { argumentTitle } from '../text/names.ts'

/** Known arguments are called as in lists. */
export const Named = ({ name }: { name: string }) =>
  argumentTitle(name) ?? <span className="idc">{name}</span>
