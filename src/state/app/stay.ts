import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

const KEY = featureKey('stay')

/** `stays`: a listener of the newest `sessionchange` prevented the move that would follow a sign-in or a sign-out. */
export const stayOf = (app: App): { stays?: boolean } => app.feature(KEY, () => ({}))
