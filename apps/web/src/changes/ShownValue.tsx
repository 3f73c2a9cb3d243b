import { shownValue } from './shown-value.ts'

/** For screens that have nothing else to do with names. */
export const ShownValue = (props: { field: string; value: string; type: string }) => (
  <>{shownValue(props.field, props.value, props.type)}</>
)
