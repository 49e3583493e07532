import { useEffect } from 'react'
import type { App } from '../../state/app/app.ts'
import { noOptions } from '../../state/app/options.ts'
import { type Area, loadArea } from '../../state/language/area.ts'

/**
 * Loads an area's texts in the app's language once the app has started: until then its options can still change. For
 * components that follow the app's options and metadata.
 */
export const useLanguageArea = (app: App, area: Area): void =>
  useEffect(() => {
    if (app.options !== noOptions) loadArea(app, area)
  })
