import { useState } from 'react'
import type { SessionView } from '@hosting-console/contract'
import { endOf, signOut } from '../api/session-store.ts'
import { BareFrame } from '../components/BareFrame.tsx'
import { SignInForm, useSignInOffers } from './SignInForm.tsx'
import { ThemeMenu } from '../frame/ThemeMenu.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { date } from '../util/format.ts'

/** Stands at whatever address was asked for, so that signing in opens it. */
export const SignInPage = ({ unended }: { unended?: SessionView | undefined }) => {
  const [kind, setKind] = useState<'login' | 'permanent-key'>('login')
  // Going from one way to the other by arrow keys leaves the focus there.
  const [hasChosen, setHasChosen] = useState(false)
  const choose = (chosen: typeof kind) => {
    setHasChosen(true)
    setKind(chosen)
  }
  const ways = [
    { name: 'login', label: text.signIn.byLogin },
    { name: 'permanent-key', label: text.signIn.byKey },
  ] as const
  const offers = useSignInOffers()
  const isLoginAlone = offers.options?.permanentKey === false
  const way = isLoginAlone ? 'login' : kind
  return (
    <BareFrame actions={<ThemeMenu />}>
      <title>{`${text.signIn.title} · ${text.product}`}</title>
      <div className="mx-auto mt-[max(1rem,12vh)] w-full max-w-sm">
        <h1 className="mb-4 text-xl tracking-[-0.01em]">{text.signIn.title}</h1>
        {unended ? <Unended view={unended} /> : null}
        <div className="card overflow-hidden">
          <Tabs
            label={text.signIn.methods}
            tabs={isLoginAlone ? ways.slice(0, 1) : ways}
            selected={way}
            onSelect={choose}
          >
            <div className="p-4">
              <SignInForm key={way} kind={way} offers={offers} isFocused={!hasChosen} />
            </div>
          </Tabs>
        </div>
      </div>
    </BareFrame>
  )
}

/** Who leaves a shared computer has to know that the session is still there. */
const Unended = ({ view }: { view: SessionView }) => {
  const [isPending, setPending] = useState(false)
  const again = async () => {
    setPending(true)
    await signOut()
    setPending(false)
  }
  return (
    <div className="mb-4">
      <Notice
        title={text.signIn.unended}
        actions={
          <Button size="small" pending={isPending} onClick={() => void again()}>
            {text.retry}
          </Button>
        }
      >
        {text.signIn.unendedUntil(date(endOf(view)))}
      </Notice>
    </div>
  )
}
