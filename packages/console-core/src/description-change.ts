import { isFlag, isOptional, isShape, isText } from './shape.ts'

/** One difference of a description from the one before: of a module, of a function in it, or of an argument of that. */
export type DescriptionChange = {
  module: string
  function?: string
  argument?: string
  what: 'added' | 'removed' | 'required' | 'optional'
  /** Of an argument that was added: whether nothing goes without it. */
  isRequired?: true
}

export const isDescriptionChange = (value: unknown): value is DescriptionChange =>
  isShape({
    module: isText,
    function: isOptional(isText),
    argument: isOptional(isText),
    what: (what): what is DescriptionChange['what'] =>
      ['added', 'removed', 'required', 'optional'].some((each) => each === what),
    isRequired: isOptional(isFlag),
  })(value)
