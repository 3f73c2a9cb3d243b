import { NetworkError } from '@hosting-console/api-client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DemoPerson, SignInOptions } from '@hosting-console/contract'
import { type Credentials, fetchSignInOptions } from '../api/session.ts'
import { personOf, signIn, viewInUse } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { showToast } from '../components/toasts.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'

type Props = {
  kind: 'login' | 'permanent-key'
  offers: SignInOffers
  /** Who is to sign in again; the name is then given. */
  person?: string
  actions?: ReactNode
  /** Typing begins in it as soon as it is there. */
  isFocused?: boolean
}

export type SignInOffers = {
  options: SignInOptions | undefined
  /** What is heard from now on changes nothing: it would move the button, or take a field away. */
  hold: () => void
  release: () => void
}

/** What the service offers for signing in, as far as it is known when typing begins. */
export const useSignInOffers = (): SignInOffers => {
  const { data } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: fetchSignInOptions,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [held, setHeld] = useState<{ data: typeof data }>()
  return {
    options: held ? held.data : data,
    hold: () => setHeld((earlier) => earlier ?? { data }),
    release: () => setHeld(undefined),
  }
}

/** Asks for what a sign-in needs. A refusal shows the service's words and keeps the name. */
export const SignInForm = ({ kind, offers, person, actions, isFocused = false }: Props) => {
  const { options, hold, release } = offers
  const [error, setError] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const isSentHere = useRef(false)
  useEffect(
    () => () => {
      const view = viewInUse()
      // All tabs are of one person: this one shows what is theirs from now on.
      if (!view || isSentHere.current || personOf(view) === person) return
      showToast({ tone: 'ok', title: text.signIn.elsewhere(personOf(view)) })
    },
    [person],
  )
  /** @returns whether it was let in */
  const enter = async (credentials: Credentials): Promise<boolean> => {
    setPending(true)
    setError(undefined)
    isSentHere.current = true
    try {
      await signIn(credentials)
      return true
    } catch (refusal) {
      isSentHere.current = false
      release()
      setError(refusal)
      setPending(false)
      return false
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const isLetIn = await enter(readCredentials(kind, new FormData(form)))
    // What was refused is typed over.
    if (!isLetIn) form.querySelector<HTMLInputElement>('input[type="password"]')?.select()
  }
  return (
    <form className="flex flex-col gap-4" onInput={hold} onSubmit={(event) => void submit(event)}>
      {error === undefined ? null : <Refusal error={error} />}
      {kind === 'login' ? (
        <>
          <Input
            name="username"
            label={text.signIn.username}
            autoComplete="username"
            value={person}
            isFirst={isFocused}
          />
          <Input
            name="password"
            label={text.signIn.password}
            type="password"
            isFirst={person !== undefined}
            autoComplete="current-password"
          />
          {options?.oneTimeCode !== false ? (
            <Input
              name="otp"
              label={text.signIn.otp}
              hint={text.signIn.otpHint}
              autoComplete="one-time-code"
              isOptional
            />
          ) : null}
        </>
      ) : (
        <>
          <Input
            name="project"
            label={text.signIn.project}
            hint={person ? undefined : text.signIn.projectHint}
            autoComplete="off"
            value={person}
            isFirst={isFocused}
          />
          <Input
            name="key"
            label={text.signIn.key}
            hint={text.signIn.keyHint(options?.egressAddress)}
            type="password"
            isFirst={person !== undefined}
            autoComplete="off"
          />
        </>
      )}
      <div className="flex flex-row-reverse items-center justify-start gap-2">
        <Button type="submit" look="primary" pending={isPending} className={actions ? '' : 'w-full'}>
          {text.signIn.submit}
        </Button>
        {actions}
      </div>
      {kind === 'login' && person === undefined && options?.people ? (
        <DemoPeople
          people={options.people}
          onChoose={({ username, password }) => void (isPending || enter({ username, password }))}
        />
      ) : null}
    </form>
  )
}

type PeopleProps = { people: readonly DemoPerson[]; onChoose: (person: DemoPerson) => void }

const DemoPeople = ({ people, onChoose }: PeopleProps) => (
  <fieldset className="flex flex-col gap-1.5 border-t border-line pt-3">
    <legend className="float-left mb-1.5 text-muted">{text.signIn.people}</legend>
    {people.map((person) => (
      <Button key={person.username} className="w-full justify-between gap-3" onClick={() => onChoose(person)}>
        <span className="truncate">{person.username}</span>
        <span className="text-muted">{text.signIn.may[person.may]}</span>
      </Button>
    ))}
  </fieldset>
)

const readCredentials = (kind: Props['kind'], form: FormData): Credentials => {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (kind === 'permanent-key') return { project: field('project').trim(), key: field('key').trim() }
  const otp = field('otp').trim()
  return { username: field('username').trim(), password: field('password'), ...(otp === '' ? {} : { otp }) }
}

const Refusal = ({ error }: { error: unknown }) => {
  const problem = error instanceof NetworkError ? error.problem : undefined
  if (problem?.code === 'throttled') return <FailureNotice error={error} title={text.signIn.throttled} />
  // The service's own words, which say all of it.
  return problem?.code === 'sign-in-refused' && problem.detail ? (
    <Notice title={problem.detail} />
  ) : (
    <FailureNotice error={error} />
  )
}

type InputProps = {
  name: string
  label: string
  hint?: string | undefined
  type?: string
  autoComplete: string
  value?: string | undefined
  isOptional?: boolean
  /** Where typing begins. */
  isFirst?: boolean
}

const Input = ({ name, label, hint, type, autoComplete, value, isOptional, isFirst }: InputProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        name={name}
        autoFocus={isFirst}
        type={type ?? 'text'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required={!isOptional}
        defaultValue={value}
        readOnly={value !== undefined}
        className="input"
      />
    )}
  </Field>
)
