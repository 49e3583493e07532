import { type ReactNode, useState } from 'react'
import { keepEntry, takeEntry } from '../../state/app/kept-entry.ts'
import { catalog } from '../../state/app/messages.ts'
import { needsFreshSignIn } from '../../state/login/recent-sign-in.ts'
import { signInAgain, signInAgainCode } from '../../state/mfa/sign-in-again.ts'
import { portalOf } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import type { Action } from './use-action.ts'

const texts = catalog('adminPortal.recentSignIn', {
  text: 'Your sign-in is too old for this. Sign in again first; you come back here.',
  signIn: 'Sign in again',
})

export interface RecentSignIn<Entry extends object> {
  /** In place of the form, where the server would refuse it: asked before anything is typed. */
  first: ReactNode
  /** What was typed before the sign-in. */
  kept: Partial<Entry>
  /** Keeps what was typed, and signs in again. */
  signIn: (entry: Entry) => void
  /** That the server asked for it after all, and the way there; nothing after another failure. */
  again: (failure: Pick<Action, 'error' | 'code'>, entry: Entry) => ReactNode
}

/** Of a form whose work needs a recent sign-in: nothing that is typed in it is lost to one. */
export function useRecentSignIn<Entry extends object>(form: string): RecentSignIn<Entry> {
  const app = useApp()
  const t = useMessages(texts)
  const [{ needed, kept }] = useState(() => ({
    needed: needsFreshSignIn(app),
    kept: takeEntry<Entry>(app, form),
  }))
  const signIn = (entry: Entry) => {
    // It will be kept: only of what else the page holds is asked.
    const { unsaved } = portalOf(app)
    if (unsaved.size === 1) unsaved.clear()
    signInAgain(app, () => keepEntry(app, form, entry))
  }
  const button = (press: () => void) => (
    <Button size="small" onClick={press}>
      {t('signIn')}
    </Button>
  )
  return {
    first: needed ? (
      <Alert tone="info" action={button(() => signInAgain(app))}>
        {t('text')}
      </Alert>
    ) : null,
    kept,
    signIn,
    again: ({ error, code }, entry) =>
      code === signInAgainCode ? (
        <Alert tone="danger" action={button(() => signIn(entry))}>
          {error}
        </Alert>
      ) : null,
  }
}
