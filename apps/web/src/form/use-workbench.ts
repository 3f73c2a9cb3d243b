import type { ApiResponse, Arguments } from '@hosting-console/api-client'
import { type DescribedFunction, asksFirst, referencesIn, riskOf } from '@hosting-console/console-core'
import { useReducer } from 'react'
import { stageCalls } from '../plan/stage-call.ts'
import { mayBeMade } from '../requests/lone-calls.ts'
import { text } from '../text/text.ts'
import { useCall } from './use-call.ts'
import { useFunctionForm } from './use-function-form.ts'
import { nextState } from './workbench-state.ts'

export type Workbench = ReturnType<typeof useWorkbench>

/** A form in a dialog: who it is sent as, where that is known, and what follows when that is done. */
type InDialog = { identity?: string | undefined; onDone: (response: ApiResponse | undefined) => void }

/** What the form of a function holds, and what sends and stages it. */
export const useWorkbench = (callee: DescribedFunction, dialog?: InDialog) => {
  const form = useFunctionForm(callee, dialog)
  const { draft, id, values, faults, found, change, isLoading } = form
  const { module, description, path } = callee
  const [state, tell] = useReducer(nextState, { phase: 'editing' })
  const { state: call, call: make, edit, again } = useCall(module, path, form.isReading)
  // What was typed for one thing is not meant for the next.
  const empty = (names: readonly string[]) => {
    for (const name of names) draft.set(name, undefined)
  }
  const send = async () => {
    tell({ phase: 'tried' })
    if (id === undefined) return
    const outcome = await (change && found ? edit(change, found) : make(values, id))
    if (outcome !== undefined && outcome.kind !== 'done') return
    draft.noteSent()
    tell('sent')
    if (change) empty(found?.twin.shape.values ?? [])
    dialog?.onDone(outcome?.response)
  }
  const sendAgain = async () => {
    const outcome = await again()
    if (outcome?.kind === 'done') dialog?.onDone(outcome.response)
  }
  /** The first field that can't be used has the focus. */
  const refuse = (element: HTMLFormElement, names: readonly string[], stepFault?: string) => {
    tell({ phase: 'tried', stepFault })
    const field = names[0] === undefined ? undefined : element.elements.namedItem(names[0])
    if (field instanceof HTMLElement) field.focus()
  }
  /** Whether all that is typed can be used now, and is about what is shown; else that is said. */
  const isReady = (element: HTMLFormElement, later: readonly string[] = []): boolean => {
    if (later.length > 0) refuse(element, later, text.functions.form.onlyStaged)
    else if (faults.size > 0) refuse(element, [...faults.keys()])
    else tell({ phase: isLoading ? 'held' : 'tried' })
    return later.length === 0 && faults.size === 0 && !isLoading
  }
  const submit = (element: HTMLFormElement) => {
    if (!isReady(element, namesWithSteps(values))) return
    const isAgain = !change && mayBeMade({ path, values, identity: id ?? '' })
    if (isAgain || asksFirst(form.judged, riskOf(path, description, values))) tell({ phase: 'confirming' })
    else void send()
  }
  /** @returns whether it is staged */
  const stage = (element: HTMLFormElement): boolean => {
    if (form.whyNot !== undefined || !isReady(element) || id === undefined || form.isSame) return false
    const noStep = stageCalls([{ path, identity: id, values }], change && found, true)
    if (noStep === 'full') return false
    if (noStep !== undefined) {
      refuse(element, namesWithSteps(values), text.functions.form.noStep(noStep))
      return false
    }
    draft.noteSent()
    empty(found?.twin.shape.values ?? form.names)
    tell({ phase: 'editing' })
    return true
  }
  const clear = () => {
    draft.clear()
    tell({ phase: 'editing' })
  }
  return {
    ...form,
    state,
    call,
    again: sendAgain,
    send,
    submit,
    stage,
    clear,
    close: () => tell({ phase: 'tried' }),
  }
}

/** Arguments that use what a step of a plan returns. */
export const namesWithSteps = (values: Arguments): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value !== undefined && referencesIn({ [name]: value }).length > 0 ? [name] : [],
  )
