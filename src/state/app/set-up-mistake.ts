import { atom, type WritableAtom } from 'nanostores'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

/** What is wrong with how the host embeds us, or what the browser keeps from an embedded box. */
export interface SetUpMistake {
  /** The cause, and the setting that cures it. */
  text: string
  /** The line to paste. */
  paste?: string | undefined
  /** It may be over in a moment: the console says it, and the form stays. */
  passing?: boolean
  /** The server may have taken another application in place of the one named. */
  fellBack?: true
  /** No mistake of the host's: this browser takes no cookie of the server on this site. Shown everywhere. */
  blocked?: true
}

const KEY = featureKey('set-up-mistake')

/** What the login box shows instead of a form: a mistake in development alone, since visitors of a site can cure nothing. */
export const $mistakeOf = (app: App): WritableAtom<SetUpMistake | undefined> =>
  app.feature(KEY, () => atom<SetUpMistake | undefined>())
