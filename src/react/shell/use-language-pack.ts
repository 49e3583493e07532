import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { App } from '../../state/app/app.ts'
import { noOptions } from '../../state/app/options.ts'
import { $languageTexts, loadPack } from '../../state/language/language-pack.ts'
import type { LanguagePart } from '../../state/language/language-parts.ts'

/**
 * Loads a part in the app's language once the app has started: until then its options can still change. For
 * components that follow the app's options and metadata. They are drawn again for what a person chooses, too.
 */
export function useLanguagePack(app: App, part: LanguagePart): void {
  // biome-ignore lint/plugin: the component reads the language from the app, as it does for options and metadata
  useStore($languageTexts)
  useEffect(() => {
    if (app.options !== noOptions) loadPack(app, part)
  })
}
