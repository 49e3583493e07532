import { useEffect } from 'react'
import type { App } from '../../state/app/app.ts'
import { noOptions } from '../../state/app/options.ts'
import { type LanguagePacks, loadPack } from '../../state/language/language-pack.ts'

/**
 * Loads the pack of the app's language once the app has started: until then its options can still change. For
 * components that follow the app's options and metadata.
 */
export const useLanguagePack = (app: App, packs: LanguagePacks): void =>
  useEffect(() => {
    if (app.options !== noOptions) loadPack(app, packs)
  })
