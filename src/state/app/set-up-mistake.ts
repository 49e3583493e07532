import { atom, type WritableAtom } from 'nanostores'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

/** What is wrong with how the host embeds us. */
export interface SetUpMistake {
  /** The cause, and the setting that cures it. */
  text: string
  /** The line to paste. */
  paste?: string | undefined
  /** It may be over in a moment: the console is told, and nobody's form is taken away. */
  passing?: boolean
  /** The server may have taken another application in place of the one named. */
  fellBack?: true
}

const KEY = featureKey('set-up-mistake')

/** What the login box shows instead of a form: set in development alone, whoever visits a site can cure nothing. */
export const $mistakeOf = (app: App): WritableAtom<SetUpMistake | undefined> =>
  app.feature(KEY, () => atom<SetUpMistake | undefined>())
