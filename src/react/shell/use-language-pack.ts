import { useEffect } from 'react'
import type { App } from '../../state/app/app.ts'
import { noOptions } from '../../state/app/options.ts'
import { loadPack } from '../../state/language/language-pack.ts'
import type { LanguagePart } from '../../state/language/language-parts.ts'

/**
 * Loads a part in the app's language once the app has started: until then its options can still change. For
 * components that follow the app's options and metadata.
 */
export const useLanguagePack = (app: App, part: LanguagePart): void =>
  useEffect(() => {
    if (app.options !== noOptions) loadPack(app, part)
  })
